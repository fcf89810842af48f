import type { z } from '@hono/zod-openapi'
import { MODES } from '#domain/directory/modes.ts'
import { isProfessionCode } from '#domain/directory/professions.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { type FileFacts, missingParts, PROOF_KINDS } from '#domain/onboarding/completeness.ts'
import { isFileState, maySubmit } from '#domain/onboarding/file-state.ts'
import type { Db } from '#server/platform/database.ts'
import { type FileParts, readParts } from './file-parts.ts'
import * as queries from './queries.ts'
import type { OnboardingFile } from './schemas.ts'
import { isSuspended } from './suspend-professional.ts'
import { askedOf, findShownChange } from './shown-change.ts'

type Answer = z.infer<typeof OnboardingFile>

/** The person's own file, whole: what is saved, what is missing, where it stands. */
export async function readFile(db: Db, userId: string, now: Temporal.Instant): Promise<Answer> {
  const file = await queries.findNamedFile(db, userId)
  if (!file) return { ...EMPTY, name: await nameOf(db, userId) }
  const { profession, state, submittedAt, verifiedUntil } = file
  invariant(isFileState(state), 'a file is in a known state')
  const parts = await readParts(db, file.id)
  const decision = parts.lastDecision
  const isWaiting = submittedAt !== null
  const suspended = state === 'listed' ? false : await isSuspended(db, file.id)
  // What asks to be shown is waited for while the profile stays listed.
  const change = isWaiting || state !== 'listed' ? await findShownChange(db, file.id) : undefined
  const { titleFr, titleEn } = askedOf(file, change)
  return {
    state,
    isWaiting,
    isSuspended: suspended,
    maySubmit: !suspended && maySubmit({ state, isWaiting, verifiedUntil }, now),
    missing: missingParts(factsOf(file, parts)),
    hasHours: parts.hasHours,
    hasBank: parts.hasBank,
    name: file.name,
    slug: file.slug,
    profession: isProfessionCode(profession) ? profession : null,
    titleFr,
    titleEn,
    asksToBeShown: change !== undefined,
    practisingSince: file.practisingSince,
    licenceNumber: file.licenceNumber,
    bioFr: file.bioFr,
    bioEn: file.bioEn,
    approach: file.approach,
    personality: file.personality,
    languages: file.languages,
    specialities: parts.specialities,
    photoKey: file.photoKey,
    places: parts.places,
    services: parts.services.map(({ modes, ...service }) => ({
      ...service,
      modes: MODES.filter((mode) => modes.includes(mode)),
    })),
    taxes: parts.taxes,
    meetingUrl: file.meetingUrl,
    visitPhone: file.visitPhone,
    documents: shownDocuments(parts.documents),
    submittedAt: submittedAt?.toString() ?? null,
    verifiedUntil: verifiedUntil?.toString() ?? null,
    refusal:
      state === 'refused' && decision?.reason
        ? { reason: decision.reason, decidedAt: decision.decidedAt.toString() }
        : null,
  }
}

async function nameOf(db: Db, userId: string): Promise<string> {
  const person = await queries.findPerson(db, userId)
  invariant(person, 'whoever is signed in has an account')
  return `${person.firstName} ${person.lastName}`
}

export function factsOf(file: queries.FileRow, parts: FileParts): FileFacts {
  const services = parts.services.filter(({ isArchived }) => !isArchived)
  return {
    profession: file.profession,
    licenceNumber: file.licenceNumber,
    bioFr: file.bioFr,
    bioEn: file.bioEn,
    languages: file.languages,
    placeCount: parts.places.length,
    addressCount: parts.places.filter(({ street, postalCode }) => street && postalCode).length,
    modes: services.flatMap(({ modes }) => modes),
    serviceCount: services.length,
    documents: parts.documents.map(({ kind }) => kind),
  }
}

export function shownDocuments(documents: FileParts['documents']) {
  return PROOF_KINDS.flatMap((kind) =>
    documents
      .filter((document) => document.kind === kind)
      .map(({ contentType, sizeBytes, createdAt }) => ({
        kind,
        contentType,
        sizeBytes,
        createdAt: createdAt.toString(),
      })),
  )
}

const EMPTY: Omit<Answer, 'name'> = {
  state: 'none',
  isWaiting: false,
  maySubmit: false,
  missing: missingParts({
    profession: null,
    licenceNumber: null,
    bioFr: null,
    bioEn: null,
    languages: [],
    placeCount: 0,
    addressCount: 0,
    modes: [],
    serviceCount: 0,
    documents: [],
  }),
  hasHours: false,
  hasBank: false,
  slug: null,
  profession: null,
  titleFr: null,
  titleEn: null,
  asksToBeShown: false,
  isSuspended: false,
  practisingSince: null,
  licenceNumber: null,
  bioFr: null,
  bioEn: null,
  approach: null,
  personality: null,
  languages: [],
  specialities: [],
  photoKey: null,
  places: [],
  services: [],
  taxes: [],
  meetingUrl: null,
  visitPhone: null,
  documents: [],
  submittedAt: null,
  verifiedUntil: null,
  refusal: null,
}
