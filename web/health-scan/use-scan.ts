import { useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { QuestionId, ScanAnswers } from '#domain/health-scan/answers.ts'
import { readScan, SCAN_VERSION, storeScan } from '#domain/health-scan/stored-scan.ts'
import { readText, subscribe, writeText } from '#web/product/health/scan-store.ts'
import { hashOf, viewOf, type ScanView } from './scan-view.ts'

export type ScanControls = ReturnType<typeof useScan>

const NEW_SCAN: { answers: ScanAnswers; completedAt: string | null } = { answers: {}, completedAt: null }

/** The answers of this browser session and the step shown. The server, which knows neither, renders the introduction. */
export function useScan() {
  const text = useSyncExternalStore(subscribe, readText, () => null)
  const { answers, completedAt } = useMemo(() => readScan(text) ?? NEW_SCAN, [text])
  const isReady = text !== null
  const { hash } = useLocation()
  const navigate = useNavigate()

  // Only the fragment changes: the router asks the server for nothing, and this works with the network cut.
  function show(view: ScanView) {
    void navigate({ hash: hashOf(view) }, { preventScrollReset: true })
  }

  return {
    isReady,
    answers,
    completedAt,
    view: isReady ? viewOf(hash, { answers, completedAt }) : ({ kind: 'intro' } as const),
    show,
    /** Undefined takes an answer back. */
    answer(id: QuestionId, value: string | number | undefined) {
      const { [id]: _replaced, ...others } = answers
      if (answers[id] === value) return
      // Another answer is another result, at another moment: one that was saved before is not mistaken for it.
      const moment = completedAt === null ? null : new Date().toISOString()
      keep(value === undefined ? others : { ...others, [id]: value }, moment)
    },
    complete() {
      keep(answers, new Date().toISOString())
    },
    restart() {
      writeText('')
      show({ kind: 'intro' })
    },
  }
}

function keep(answers: ScanAnswers, completedAt: string | null): void {
  const scan = completedAt ? storeScan(answers, completedAt) : { answers, completedAt, version: SCAN_VERSION }
  writeText(JSON.stringify(scan))
}
