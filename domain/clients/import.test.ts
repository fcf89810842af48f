import { describe, expect, test } from 'vitest'
import { readCsvRows } from '../kernel/csv-reading.ts'
import { csvLine } from '../kernel/csv.ts'
import { IMPORT_LINES_MAX, readClientList } from './import.ts'
import { likenessOf, lookAlikes } from './look-alike.ts'

const lines = (text: string, known: Parameters<typeof readClientList>[1] = []) => {
  const reading = readClientList(text, known)
  if (reading.state !== 'read') throw new Error(reading.state)
  return reading.lines
}

describe('a table of text', () => {
  test.each([
    [
      'semicolons',
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes, a separator and an end of line inside them',
      'a;b\n"1;""x""";"2\n3"',
      [
        ['a', 'b'],
        ['1;"x"', '2\n3'],
      ],
    ],
    [
      'a byte order mark and empty lines',
      '\uFEFFa;b\n\n1;2\n;\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('with %s', (_, text, expected) => {
    expect(readCsvRows(text, 10).map(({ cells }) => cells)).toEqual(expected)
  })

  test('is read as it was written, whatever its cells hold', () => {
    const cells = ['Zoé', 'a "b" c', 'x;y', 'l1\nl2', '', '514 555-0188']
    for (const separator of [',', ';'] as const) {
      const text =
        csvLine(['un', 'deux', 'trois', 'quatre', 'cinq', 'six'], { separator }) +
        csvLine(cells, { separator, quotesAll: true })
      expect(readCsvRows(text, 10, separator)[1]?.cells).toEqual(cells)
    }
  })

  test('says on which line of the file each row begins', () => {
    expect(readCsvRows('a\n"b\nc"\nd', 10).map(({ line }) => line)).toEqual([1, 2, 4])
  })
})

describe('a list of people', () => {
  test.each([
    ['Prénom;Nom;Courriel;Téléphone;Langue', 'Julie;Côté;julie@exemple.ca;514 555-0188;anglais'],
    ['First name,Last name,Email,Phone,Language', 'Julie,Côté,julie@exemple.ca,(514) 555-0188,English'],
    ['NOM COMPLET;E-mail;Cellulaire;Langue', '"Côté, Julie";julie@exemple.ca;5145550188;en'],
  ])('with the headings « %s »', (head, line) => {
    expect(lines(`${head}\n${line}`)).toEqual([
      {
        line: 2,
        shown: 'Julie Côté',
        outcome: 'new',
        person: {
          firstName: 'Julie',
          lastName: 'Côté',
          email: 'julie@exemple.ca',
          phone: '+15145550188',
          language: 'en',
        },
      },
    ])
  })

  test.each([
    [';Côté;;514 555-0188', ['name-missing']],
    ['Julie;http://x.example;;514 555-0188', ['name-refused']],
    ['Julie;Côté;julie;514 555-0188', ['email-refused']],
    ['Julie;Côté;;12', ['phone-refused']],
    ['Julie;Côté;;', ['unreachable']],
    [';;julie;12', ['name-missing', 'email-refused', 'phone-refused']],
  ])('refuses « %s » and says why', (line, problems) => {
    expect(lines(`Prénom;Nom;Courriel;Téléphone\n${line}`)).toMatchObject([
      { line: 2, outcome: 'wrong', problems },
    ])
  })

  test('knows who is there already, and who stands in it twice', () => {
    const known = [
      { id: 'a', firstName: 'Ginette', lastName: 'Ouellette', email: null, phone: '+15145550188' },
    ]
    const text = `Prénom;Nom;Courriel;Téléphone
Ginette;Ouellet;g@exemple.ca;
Paul;Roy;;514 555-0188
Anne;Roy;anne@exemple.ca;
Anna-Maria;Roy;ANNE@exemple.ca;`
    expect(lines(text, known)).toMatchObject([
      { outcome: 'alike', by: 'name', withId: 'a' },
      { outcome: 'alike', by: 'phone', withId: 'a' },
      { outcome: 'new' },
      { outcome: 'alike', by: 'email', withId: null, withName: 'Anne Roy' },
    ])
  })

  test.each([
    ['', 'no-headings'],
    ['a;b\n1;2', 'no-headings'],
    ['Prénom;Nom', 'no-lines'],
    [`Prénom;Nom;Téléphone\n${'A;B;514 555-0188\n'.repeat(IMPORT_LINES_MAX + 1)}`, 'too-many-lines'],
  ])('is not read when it is none', (text, state) => {
    expect(readClientList(text, [])).toEqual({ state })
  })
})

describe('two people look like one', () => {
  const person = (firstName: string, lastName: string, reach: { email?: string; phone?: string } = {}) => ({
    firstName,
    lastName,
    email: reach.email ?? null,
    phone: reach.phone ?? null,
  })
  test.each([
    ['Ginette Ouellet', 'Ginette Ouellette', 'name'],
    ['Marie-Ève Roy', 'marie eve roy', 'name'],
    ['Roy Marie-Ève', 'Marie-Ève Roy', 'name'],
    ['Julie Côté', 'Julia Cote', 'name'],
    ['Marc Tremblay', 'Marie Tremblay', undefined],
    ['Ann Li', 'Anna Li', undefined],
    ['Luc Roy', 'Guy Roy', undefined],
    ['Julie Côté', 'Paul Roy', undefined],
  ])('« %s » and « %s »: %s', (one, other, by) => {
    const [first = '', ...last] = one.split(' ')
    const [otherFirst = '', ...otherLast] = other.split(' ')
    const [a, b] = [person(first, last.join(' ')), person(otherFirst, otherLast.join(' '))]
    expect(likenessOf(a, b)).toBe(by)
    expect(likenessOf(b, a)).toBe(by)
  })

  test('by an address before a name, the likeliest first', () => {
    const known = [
      { id: 'name', ...person('Julie', 'Côté') },
      { id: 'phone', ...person('X', 'Y', { phone: '+15145550188' }) },
      { id: 'email', ...person('Z', 'W', { email: 'J@exemple.ca' }) },
    ]
    const found = lookAlikes(
      person('Julie', 'Cote', { email: 'j@exemple.ca', phone: '+15145550188' }),
      known,
      2,
    )
    expect(found.map(({ person: { id }, by }) => [id, by])).toEqual([
      ['email', 'email'],
      ['phone', 'phone'],
    ])
  })
})
