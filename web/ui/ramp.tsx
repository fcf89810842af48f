import type { ComponentProps } from 'react'

type RampProps = ComponentProps<'linearGradient'> & { stops: readonly string[] }

/** Each stop is `offset colour`, or only a colour for the first. */
export function Ramp({ stops, ...rest }: RampProps) {
  return (
    <linearGradient {...rest}>
      {stops.map((stop) => {
        const [color, offset = '0'] = stop.split(' ').toReversed()
        return <stop key={stop} offset={offset} stopColor={color} />
      })}
    </linearGradient>
  )
}
