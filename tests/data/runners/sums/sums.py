"""An engine for sums: a line is ``2 + 3 = 5``, and what is right of the = must be true."""

from collections.abc import Iterator

from cadogan.problems import Problem
from cadogan.runners import Listing


class Sums:
    """Adds up."""

    def run(self, listing: Listing) -> Iterator[Problem]:
        """Yield a problem for each line that is no sum, or a wrong one."""
        for row, line in enumerate(listing.text.split("\n")):
            if not line.strip():
                continue
            terms, _, total = line.partition("=")
            column = line.index("=") + 2 if total else 1
            try:
                right, said = sum(map(int, terms.split("+"))), int(total)
            except ValueError:
                yield listing.problem(row, f"no sum: {line.strip()}", "write 2 + 3 = 5")
                continue
            if said != right:
                yield listing.problem(
                    row,
                    f"{terms.strip()} is {right}, not {said}",
                    f"write {right}",
                    column=column,
                )
