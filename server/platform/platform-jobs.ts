import type { Database } from './database.ts'
import type { JobHandlers, PlatformJobs, Schedules } from './jobs.ts'
import { type ObjectStore, removeDueObjects } from './objects.ts'
import { sweep } from './sweep.ts'

export const platformSchedules: Schedules<PlatformJobs> = {
  'platform.sweep': '7 * * * *',
  'platform.remove-objects': '*/10 * * * *',
}

type Dependencies = {
  database: Database
  objects: ObjectStore
}

export function platformJobs({ database, objects }: Dependencies): JobHandlers<PlatformJobs> {
  return {
    'platform.sweep': () => sweep(database),
    'platform.remove-objects': () => removeDueObjects(database, objects),
  }
}
