/** Who books a service by themselves. People whom the practice knows are those among its clients, added ones included. */
export const AUDIENCES = ['everyone', 'known', 'nobody'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Whether somebody books it by themselves. A professional's own calendar is another matter. */
export const mayBook = (audience: Audience, isKnown: boolean): boolean =>
  audience === 'everyone' || (audience === 'known' && isKnown)
