import { type ReactNode, useId } from 'react'

/** Night over the river, with the sun about to rise: the scene of whoever waits, arrives too early or leaves. */
export function NightScene({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <div className="night on-night">
      <svg
        className="night__scene"
        viewBox="0 0 1440 820"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <defs>
          <radialGradient id={`${id}h`}>
            <stop offset=".18" stopColor="#ffc9a8" stopOpacity=".6" />
            <stop offset="1" stopColor="#ffb48c" stopOpacity="0" />
          </radialGradient>
          <linearGradient id={`${id}s`} x2="0" y2="1">
            <stop stopColor="#ffe0cc" />
            <stop offset="1" stopColor="#ff9763" />
          </linearGradient>
        </defs>
        <g className="night__sun">
          <circle cx="842" cy="520" r="290" fill={`url(#${id}h)`} />
          <circle cx="842" cy="520" r="92" fill={`url(#${id}s)`} />
        </g>
        <path d="M0 600c240-60 420-20 640-40s340-70 520-40 200 40 280 24v290H0z" fill="#0f54ae" />
        <path d="M0 676c260-46 470-18 700-40s330-46 470-26 200 26 270 10v210H0z" fill="#1767e0" />
        <path d="M0 752c280-30 520-10 760-26s400-26 680-6v110H0z" fill="#0d4fae" />
      </svg>
      <div className="night__in wrap">{children}</div>
    </div>
  )
}
