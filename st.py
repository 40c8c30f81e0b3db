from cadogan_engine import *
g=parse_game('streets_and_alleys'); n=0
for d in range(1,600):
    p=g.deal(d); t=[l for l in str(p).splitlines() if l.startswith('tableau')][0]
    piles=[x.split() for x in t[8:].split('|')]
    r={pl[6][0] for pl in piles if len(pl)==7}
    if {'A','K'}<=r:
        print('deal',d); print(t); print([str(m) for m in p.legal_moves]); n+=1
        if n==4: break
