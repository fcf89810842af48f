import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card, CardHead } from '#web/ui/card.tsx'

export type LinkTile = { to: string; title: string; detail: string; icon: ReactNode }

/** Pages that are open today. */
export function LinkTiles({ title, tiles }: { title: string; tiles: readonly LinkTile[] }) {
  return (
    <Card aria-labelledby="tiles-title">
      <CardHead id="tiles-title" title={title} />
      <ul className="tiles">
        {tiles.map((tile) => (
          <li key={tile.to}>
            <Link to={tile.to} className="tile">
              <span className="item__icon" aria-hidden="true">
                {tile.icon}
              </span>
              <span className="tile__text">
                <b>{tile.title}</b>
                {tile.detail}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
