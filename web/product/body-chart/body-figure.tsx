import {
  BODY_HEIGHT,
  BODY_WIDTH,
  type BodyMark,
  type BodySide,
  regionsOf,
} from '#domain/record/body-chart.ts'

const HALF =
  'M80 63c-8 0-15 1-23 5-11 4-17 12-19 24l-5 30c-3 22-9 44-12 66-2 10 0 15 4 16 5 1 8-4 10-13 5-23 11-43 15-62l4-21 3 26c1 10 0 17-2 27-4 17-6 29-5 44 1 22 2 40 4 58-2 20-1 42 3 66-3 7-9 12-9 17 0 4 3 5 8 5h12c5 0 7-2 7-7l1-18c4-24 5-42 4-62 1-18 3-40 4-58z'

const LINES: Record<BodySide, readonly string[]> = {
  front: [
    'M80 66v132M62 96c6 7 13 9 18 9M98 96c-6 7-13 9-18 9M56 170c14 14 18 22 24 34M104 170c-14 14-18 22-24 34',
    'M54 262h17M89 262h17',
  ],
  back: [
    'M80 66v128M60 84c4 12 8 20 14 22M100 84c-4 12-8 20-14 22M58 176c8-5 15-6 22-6s14 1 22 6M80 194v18',
    'M54 266h17M89 266h17',
  ],
}

type NumberedMark = BodyMark & { number: number }

type BodyFigureProps = {
  side: BodySide
  /** What a screen reader says of it: the marks, in words. */
  label: string
  caption: string
  marks: readonly NumberedMark[]
  onPick?: ((region: string) => void) | undefined
}

/** One side of the body. Regions answer the pointer; the list below says and does the same by keyboard. */
export function BodyFigure({ side, label, caption, marks, onPick }: BodyFigureProps) {
  return (
    <figure>
      <svg
        className="body-figure"
        viewBox={`0 0 ${BODY_WIDTH} ${BODY_HEIGHT}`}
        role="img"
        aria-label={label}
        data-picks={onPick ? true : undefined}
      >
        <g className="body-figure__skin">
          <ellipse cx="80" cy="31" rx="17.5" ry="22" />
          <path d="M71 46h18l1 20H70z" />
          <path d={HALF} />
          <path d={HALF} transform="matrix(-1 0 0 1 160 0)" />
        </g>
        <g className="body-figure__lines">
          {LINES[side].map((line) => (
            <path key={line} d={line} />
          ))}
        </g>
        {regionsOf(side).map(({ id, at }) => (
          <ellipse
            key={id}
            className="body-figure__region"
            cx={at[side]?.x}
            cy={at[side]?.y}
            rx="11"
            ry="13"
            data-place={`${side}/${id}`}
            data-marked={marks.some(({ region }) => region === id) || undefined}
            onClick={onPick && (() => onPick(id))}
          />
        ))}
        {marks.map((mark, index) => (
          <Mark key={mark.number} mark={mark} before={marks.slice(0, index)} />
        ))}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

function Mark({ mark, before }: { mark: NumberedMark; before: readonly NumberedMark[] }) {
  const point = regionsOf(mark.side).find(({ id }) => id === mark.region)?.at[mark.side]
  if (!point) return null
  // Several marks of one region stand beside each other.
  const shift = 14 * before.filter(({ region }) => region === mark.region).length
  return (
    <g className="body-figure__mark" transform={`translate(${point.x + shift} ${point.y})`}>
      <rect x="-10" y="-10" width="20" height="20" rx="7" />
      <text textAnchor="middle" y="4.4">
        {mark.number}
      </text>
    </g>
  )
}
