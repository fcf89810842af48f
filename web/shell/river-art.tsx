/** The river at the head of a MomentFrame: the sun low when there is no connection, a shower for an error. */
export function RiverArt({ weather }: { weather: 'low-sun' | 'shower' }) {
  return (
    <svg
      className="moment__art"
      viewBox="0 0 560 168"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width="560" height="168" fill="var(--surface-tint)" />
      {weather === 'low-sun' ? (
        <circle cx="280" cy="134" r="44" fill="#ffd0b5" />
      ) : (
        <circle cx="372" cy="74" r="34" fill="#ffe0cc" />
      )}
      <path d="M0 112c90-34 170-24 280 0s190 20 280-14v70H0z" fill="var(--surface-tint-2)" />
      <path d="M0 132c90-22 180-16 280 0s190 14 280-10v46H0z" fill="var(--color-brand-200)" />
      <path d="M0 150c100-14 190-10 290 0s180 8 270-8v26H0z" fill="var(--color-brand-400)" />
      {weather === 'shower' && (
        <>
          <path
            d="M246 96c-22 0-36-12-36-28s14-27 31-27c7-20 26-31 47-31s40 13 46 32c21-2 38 10 38 27s-16 27-34 27z"
            fill="var(--color-slate-200)"
          />
          <path
            d="M258 110l-6 14M294 110l-6 14M330 110l-6 14"
            stroke="var(--color-brand-300)"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </>
      )}
    </svg>
  )
}
