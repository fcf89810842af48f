/** The contour lines of a plain band. */
export function BandFlow() {
  return (
    <svg
      className="band__flow"
      viewBox="0 0 1440 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g fill="none" stroke="#fff" strokeOpacity=".1" strokeWidth="1.5">
        {[110, 150, 190, 230].map((y) => (
          <path key={y} d={`M-20 ${y}c200-60 340 60 560 20s340-90 540-30 260 20 400-20`} />
        ))}
      </g>
    </svg>
  )
}
