import pg from 'pg'

const TIMESTAMPTZ = 1184

/** Moments as the product reads them, for statements that are recorded outside of it. */
export const temporalTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === TIMESTAMPTZ
      ? parseInstant
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

const parseInstant = (text: string) =>
  Temporal.Instant.from(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
