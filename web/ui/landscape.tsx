import { useId } from 'react'
import { classNames } from './class-names.ts'
import { Ramp } from './ramp.tsx'

/** Where the sun stands in each scene; on 404 and on moments, the sun is elsewhere in the page. */
const suns = {
  hero: { x: 1226, y: 26, radius: 150 },
  side: { x: 1090, y: 170, radius: 112 },
  auth: { x: 836, y: 150, radius: 128 },
  rising: { x: 720, y: 232, radius: 116 },
  none: undefined,
}

type DawnSceneProps = {
  sun?: keyof typeof suns | undefined
  /** The last wave: the page’s background by default, so that the scene melts into what follows. */
  shore?: string | undefined
  className?: string | undefined
}

/** Hills, sun and water, at the foot of a positioned parent. Decorative. */
export function DawnScene({ sun = 'hero', shore = 'var(--bg)', className }: DawnSceneProps) {
  const id = useId()
  const place = suns[sun]
  const reflection = place?.x ?? 720
  return (
    <svg
      className={classNames('scene', className)}
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <Ramp id={`${id}a`} stops={['#0f53b4', '.42 #2a7af0', '.74 #bcd2f5', '1 #5f9df6']} />
        <Ramp id={`${id}b`} stops={['#0d4a9f', '.45 #1668e0', '.76 #5d9cff', '1 #2f7ff5']} />
        <Ramp id={`${id}c`} stops={['#0b3f86', '.5 #0f5cc9', '.76 #2f7ff5', '1 #1460c4']} />
        <Ramp id={`${id}s`} x2="0" y2="1" stops={['#ffe0cc', '.55 #ffac80', '1 #ff8f5a']} />
        <radialGradient id={`${id}h`}>
          <stop offset=".3" stopColor="#ffc9a8" stopOpacity=".55" />
          <stop offset=".62" stopColor="#ffb48c" stopOpacity=".16" />
          <stop offset="1" stopColor="#ffb48c" stopOpacity="0" />
        </radialGradient>
      </defs>
      {place && (
        <>
          <circle
            cx={place.x}
            cy={place.y}
            r={place.radius * 2.2}
            fill={`url(#${id}h)`}
            className="scene__halo"
          />
          <circle cx={place.x} cy={place.y} r={place.radius} fill={`url(#${id}s)`} />
        </>
      )}
      <path
        fill={`url(#${id}a)`}
        d="M0 236c120-34 210-76 320-66s160 66 290 56 180-82 320-76 190 84 290 76 130-50 220-40v234H0z"
      />
      <path
        fill={`url(#${id}b)`}
        d="M0 292c150-24 240-62 380-50s200 52 330 40 210-56 360-40 230 42 370 12v166H0z"
      />
      <path fill={`url(#${id}c)`} d="M0 338c170-34 300-38 470-12s290 32 460 6 320-34 510 4v84H0z" />
      <g stroke="#ffd9c2" strokeLinecap="round" strokeWidth="4">
        <path d={`M${reflection - 90} 346h150`} opacity=".85" />
        <path d={`M${reflection - 30} 359h110`} opacity=".55" />
      </g>
      <path fill={shore} d="M0 390c200-30 380-26 620-6s520 16 820-12v52H0z" />
    </svg>
  )
}
