/** An abstract town by the river: no real streets, only blocks, a park, water and three prices. */
export function MapSketch({ prices }: { prices: readonly [string, string, string] }) {
  const pins = [
    { x: 284, y: 52, label: prices[0], isChosen: true },
    { x: 356, y: 112, label: prices[1], isChosen: false },
    { x: 208, y: 100, label: prices[2], isChosen: false },
  ]
  return (
    <svg className="home-map" viewBox="0 0 560 160" preserveAspectRatio="xMidYMid slice">
      <rect width="560" height="160" fill="var(--map-land)" />
      <path
        fill="var(--map-block)"
        d="M-10 12l96-20 14 52-98 24zM104-12l92-18 14 56-96 22zM4 88l98-24 14 54-100 30zM122 58l92-22 12 50-92 26zM232-4l84-18 12 46-84 20zM240 52l82-20 12 40-82 24zM140 126l92-26 10 44-94 30z"
      />
      <path fill="var(--map-park)" d="M16 20l72-16 12 42-74 18z" />
      <path fill="var(--map-water)" d="M230 190c60-60 90-84 150-98s90-34 120-64 40-40 80-52v230H230z" />
      <g fill="none" stroke="var(--map-wave)" strokeWidth="2">
        <path d="M286 180c50-46 82-60 132-74s86-36 160-92" />
        <path d="M340 178c42-32 66-42 110-56s70-28 128-64" />
      </g>
      <g fill="none" stroke="var(--map-road)" strokeWidth="7" strokeLinecap="round">
        <path d="M96-10l44 190M-10 78L340-14" />
      </g>
      {pins.map(({ x, y, label, isChosen }) => (
        <g key={label} className="home-map__pin" data-chosen={isChosen ? '' : undefined}>
          <rect x={x - 34} y={y - 17} width="68" height="34" rx="17" />
          <text x={x} y={y + 5} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}
