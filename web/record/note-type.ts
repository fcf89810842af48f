import type { components } from '#contract/api.d.ts'

export type Note = components['schemas']['ClientNote']
