import { useId } from 'react'
import { Ramp } from './ramp.tsx'

/** The waves of a signed-in band; its sun shows on the large band only. */
export function BandWaves() {
  const id = useId()
  return (
    <svg className="band__art" viewBox="0 0 1440 300" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}h`}>
          <stop offset=".2" stopColor="#ffc9a8" stopOpacity=".55" />
          <stop offset="1" stopColor="#ffb48c" stopOpacity="0" />
        </radialGradient>
        <Ramp id={`${id}s`} x2="0" y2="1" stops={['#ffe0cc', '1 #ff9763']} />
        <Ramp id={`${id}a`} stops={['#0d458500', '.5 #1763d6', '.82 #8db9ff', '1 #4a90fb']} />
        <Ramp id={`${id}b`} stops={['#0b3b7400', '.5 #0f57c0', '.82 #3d8bff', '1 #1b6fee']} />
      </defs>
      <g className="band__sun">
        <circle cx="1190" cy="170" r="200" fill={`url(#${id}h)`} />
        <circle cx="1190" cy="170" r="62" fill={`url(#${id}s)`} />
      </g>
      <path
        fill={`url(#${id}a)`}
        d="M0 260c260-30 420-10 600-40s240-60 380-50 160 40 260 36 130-30 200-26v120H0z"
      />
      <path fill={`url(#${id}b)`} d="M0 292c260-30 470-20 660-44s260-44 400-32 240 30 380 8v80H0z" />
    </svg>
  )
}
