"""Marks of cards in the other order of words."""

from cadogan.cardmarks import in_other_order


def test_a_role_in_the_other_order() -> None:
    assert in_other_order("goes:tableau") == "takes:tableau"
    assert in_other_order("plain refuses:tableau.2?draw=3") == "plain stays:tableau.2?draw=3"
    assert in_other_order("fact:tableau.count goes") == "fact:tableau.count goes"
