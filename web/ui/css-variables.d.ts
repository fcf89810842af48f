import 'react'

declare module 'react' {
  // Components hand numbers and lengths to their style sheet through custom properties.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
