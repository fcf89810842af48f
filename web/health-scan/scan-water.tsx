/** The water at the foot of a question rises a little with the answer. From 0 to 1. */
export function ScanWater({ level }: { level: number }) {
  return (
    <svg
      className="scan__water"
      viewBox="0 0 1440 460"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      style={{ '--level': level }}
    >
      <path d="M0 150c70-70 120-66 190 0s120 70 200 0 130-86 210-14 120 84 200 10 130-90 210-16 120 80 200 8 120-76 230-8v330H0z" />
      <path d="M0 230c60-50 110-56 180-4s120 58 200 0 130-70 210-8 120 66 200 6 130-74 210-10 120 66 200 6 120-60 240-6v250H0z" />
      <path d="M0 306c70-40 120-42 190-2s120 44 200 0 130-52 210-6 120 48 200 4 130-54 210-8 120 48 200 4 120-44 230-4v170H0z" />
      <path d="M0 372c70-26 120-28 190-2s120 30 200 0 130-34 210-4 120 32 200 2 130-36 210-6 120 34 200 4 120-30 230-4v100H0z" />
    </svg>
  )
}
