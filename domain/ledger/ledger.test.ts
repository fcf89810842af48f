import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AccountType, keepsBalance, ownerKindOf, PURPOSES, purposeOf, unitOf } from './accounts.ts'
import { KINDS, mayMove, type TransferKind } from './kinds.ts'
import { balancedEntries, type Entry, reversedEntries } from './transfer.ts'

const member = { type: 'member/credits', ownerId: 'm' } as const
const issued = { type: 'platform/credits-issued', ownerId: null } as const
const card = { type: 'platform/card-clearing', ownerId: null } as const
const pending = { type: 'professional/pending', ownerId: 'p' } as const
const redeemed = { type: 'platform/credits-redeemed', ownerId: null } as const
const commission = { type: 'platform/commission', ownerId: null } as const

const types = Object.keys(PURPOSES) as AccountType[]
const kinds = Object.keys(KINDS) as TransferKind[]

describe('accounts', () => {
  test.each(types)('%s says whose and for what', (type) => {
    expect(`${ownerKindOf(type)}/${purposeOf(type)}`).toBe(type)
  })

  test('what people have cannot fall below nothing; what the platform keeps has no row to wait for', () => {
    for (const type of types) {
      const isPlatform = ownerKindOf(type) === 'platform'
      expect(keepsBalance(type)).toBe(!isPlatform)
      if (isPlatform) expect(PURPOSES[type].floor).toBeNull()
    }
    expect(PURPOSES['member/credits'].floor).toBe(0)
    expect(PURPOSES['professional/available'].floor).toBe(0)
  })
})

describe('kinds', () => {
  test.each(kinds)('%s takes and gives in the same units', (kind) => {
    const units = (list: readonly AccountType[]) => new Set(list.map(unitOf))
    expect(units(KINDS[kind].takes)).toEqual(units(KINDS[kind].gives))
  })

  test('credits come from the platform and from nowhere else', () => {
    const givers = kinds.filter((kind) => mayMove(kind, 'member/credits', 1))
    expect(givers).toEqual(['credits-granted', 'appointment-refunded'])
  })
})

describe('a transfer', () => {
  test('merges what goes to one account', () => {
    const entries = balancedEntries('credits-granted', [
      { account: issued, amount: -3 },
      { account: member, amount: 1 },
      { account: member, amount: 2 },
    ])
    expect(entries).toEqual([
      { account: issued, amount: -3 },
      { account: member, amount: 3 },
    ])
  })

  const broken: [string, TransferKind, Entry[]][] = [
    ['with one side', 'credits-granted', [{ account: member, amount: 1 }]],
    [
      'that does not sum to zero',
      'credits-granted',
      [
        { account: issued, amount: -1 },
        { account: member, amount: 2 },
      ],
    ],
    [
      'whose units only sum to zero together',
      'appointment-paid',
      [
        { account: member, amount: -5 },
        { account: pending, amount: 5 },
      ],
    ],
    [
      'that moves what its kind does not',
      'credits-granted',
      [
        { account: card, amount: -1 },
        { account: pending, amount: 1 },
      ],
    ],
    [
      'the wrong way round',
      'credits-granted',
      [
        { account: issued, amount: 1 },
        { account: member, amount: -1 },
      ],
    ],
    [
      'of half a credit',
      'credits-granted',
      [
        { account: issued, amount: -0.5 },
        { account: member, amount: 0.5 },
      ],
    ],
    [
      'of what is not a number',
      'credits-granted',
      [
        { account: issued, amount: Number.NaN },
        { account: member, amount: Number.NaN },
      ],
    ],
  ]
  test.each(broken)('%s is a mistake', (_name, kind, entries) => {
    expect(() => balancedEntries(kind, entries)).toThrow('invariant broken')
  })

  test('of several units sums to zero in each, and so does what gives it back', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(amount, amount, fc.nat(1_000_000), (credits, cardCents, kept) => {
        const entries = balancedEntries('appointment-paid', [
          { account: member, amount: -credits },
          { account: redeemed, amount: credits },
          { account: card, amount: -(cardCents + kept) },
          { account: pending, amount: cardCents },
          { account: commission, amount: kept },
        ])
        const sum = (unit: string) =>
          entries.reduce(
            (total, { account, amount: part }) => total + (unitOf(account.type) === unit ? part : 0),
            0,
          )
        expect([sum('cad'), sum('credit')]).toEqual([0, 0])
        expect(() => balancedEntries('appointment-refunded', reversedEntries(entries))).not.toThrow()
      }),
    )
  })
})
