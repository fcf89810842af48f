import type { ProfessionCode } from '#domain/directory/professions.ts'
import type { Analysis } from '#domain/health-scan/analyse.ts'
import type { ScanControls } from './use-scan.ts'

/** In lower case, as inside a sentence and as the search takes them. */
export type ProfessionNames = Readonly<Record<ProfessionCode, string>>
/** What every part of a result is given. */
export type ResultProps = {
  professions: ProfessionNames
  scan: ScanControls
  analysis: Analysis
  /** When each scan of the member's account was completed; none for a visitor. */
  saved: readonly string[]
}
