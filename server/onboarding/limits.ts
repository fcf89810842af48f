import type { Limit } from '#server/platform/http/rate-limit.ts'

export const limits = {
  save: { name: 'onboarding-save', max: 120, perSeconds: 60, by: 'person' },
  upload: { name: 'onboarding-upload', max: 60, perSeconds: 3600, by: 'person' },
  submit: { name: 'onboarding-submit', max: 10, perSeconds: 3600, by: 'person' },
} as const satisfies Record<string, Limit>
