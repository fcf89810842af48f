import type { Locale } from '#domain/kernel/locale.ts'
import { gridEn } from './data-grid-en.ts'
import { gridFr } from './data-grid-fr.ts'
import type { GridRow } from './data-grid-row.ts'

export const dataGrid: Readonly<Record<Locale, readonly GridRow[]>> = { fr: gridFr, en: gridEn }
