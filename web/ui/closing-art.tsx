/** The night river under a last call to action; its parent is `.closing`. */
export function ClosingArt() {
  return (
    <svg className="scene" viewBox="0 0 1320 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="660" cy="330" r="230" fill="#ff9763" opacity=".14" />
      <circle cx="660" cy="330" r="150" fill="#ff9763" opacity=".2" />
      <circle cx="660" cy="330" r="86" fill="#ffa578" />
      <path d="M0 300c160-50 300-40 440-14s280 40 440 8 290-50 440-10v136H0z" fill="#0d4585" />
      <path d="M0 350c180-40 330-26 500-6s300 20 460-6 240-22 360 4v78H0z" fill="#0f5cc9" />
      <path d="M0 392c200-26 360-18 560-6s460 10 760-10v50H0z" fill="#1b76fa" />
    </svg>
  )
}
