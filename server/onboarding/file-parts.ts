import { sql } from 'kysely'
import type { TaxStatus } from '#domain/pricing/registration.ts'
import type { Audience } from '#domain/booking/audience.ts'
import type { Db } from '#server/platform/database.ts'

export type FileParts = {
  places: {
    id: string
    city: string
    name: string | null
    street: string | null
    postalCode: string | null
    phone: string | null
    accessNotes: string | null
    isStepFree: boolean | null
  }[]
  services: {
    id: string
    nameFr: string
    nameEn: string | null
    durationMinutes: number
    priceCents: number
    bufferBeforeMinutes: number
    bufferAfterMinutes: number
    modes: string[]
    answerHours: number | null
    audience: Audience
    isArchived: boolean
  }[]
  documents: { kind: string; contentType: string; sizeBytes: number; createdAt: Temporal.Instant }[]
  specialities: string[]
  /** Hours of the week, or a day opened on purpose. */
  hasHours: boolean
  hasBank: boolean
  taxes: TaxStatus[]
  lastDecision: { decision: string; reason: string | null; decidedAt: Temporal.Instant } | null
}

/** Inside JSON a moment is text, as PostgreSQL writes it. */
type Written<T> = Omit<T, 'createdAt' | 'decidedAt'>
type Row = Omit<FileParts, 'documents' | 'lastDecision'> & {
  documents: (Written<FileParts['documents'][number]> & { createdAt: string })[]
  lastDecision: (Written<NonNullable<FileParts['lastDecision']>> & { decidedAt: string }) | null
}

/** All that hangs on a file, in one statement. */
export async function readParts(db: Db, id: string): Promise<FileParts> {
  const { rows } = await sql<Row>`
    select
      exists (select from market.weekly_hours h where h.professional_id = ${id})
        or exists (select from market.schedule_exception e where e.professional_id = ${id} and e.kind = 'open'
          and e.last_day >= public.clock()::date) as "hasHours",
      exists (select from market.payout_destination d where d.professional_id = ${id}) as "hasBank",
      market.tax_statuses(p.id) as taxes,
      array(select jsonb_build_object('id', l.id, 'city', l.city, 'name', l.name, 'street', l.street,
        'postalCode', l.postal_code, 'phone', l.phone, 'accessNotes', l.access_notes, 'isStepFree', l.is_step_free)
        from market.professional_place l where l.professional_id = p.id order by l.created_at, l.id) as places,
      array(select jsonb_build_object('id', s.id, 'nameFr', s.name_fr, 'nameEn', s.name_en,
        'durationMinutes', s.duration_minutes, 'priceCents', s.price_cents,
        'bufferBeforeMinutes', s.buffer_before_minutes, 'bufferAfterMinutes', s.buffer_after_minutes,
        'modes', s.modes, 'answerHours', s.answer_hours,
        'audience', s.audience, 'isArchived', s.archived_at is not null)
        from market.professional_service s where s.professional_id = p.id order by s.position, s.id) as services,
      array(select jsonb_build_object('kind', d.kind, 'contentType', d.content_type, 'sizeBytes', d.size_bytes,
        'createdAt', d.created_at)
        from market.proof_document d where d.professional_id = p.id order by d.created_at) as documents,
      array(select x.speciality from market.professional_speciality x where x.professional_id = p.id
        order by x.speciality) as specialities,
      (select jsonb_build_object('decision', v.decision, 'reason', v.reason, 'decidedAt', v.decided_at)
        from market.verification v where v.professional_id = p.id
        order by v.decided_at desc limit 1) as "lastDecision"
    from market.professional p where p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row)
    return {
      places: [],
      services: [],
      documents: [],
      specialities: [],
      hasHours: false,
      hasBank: false,
      taxes: [],
      lastDecision: null,
    }
  const { documents, lastDecision, ...parts } = row
  return {
    ...parts,
    documents: documents.map(({ createdAt, ...document }) => ({
      ...document,
      createdAt: Temporal.Instant.from(createdAt),
    })),
    lastDecision: lastDecision && {
      ...lastDecision,
      decidedAt: Temporal.Instant.from(lastDecision.decidedAt),
    },
  }
}
