export type { CardHold, CardPort } from './card-port.ts'
