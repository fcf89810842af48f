import { z } from '@hono/zod-openapi'
import { PACKAGE_IDS } from '#domain/pricing/catalogue.ts'

/** Price and credits are what the page showed: compared, never used. */
export const PackageCheckout = z
  .strictObject({
    packageName: z.enum(PACKAGE_IDS),
    packageType: z.literal('individual'),
    price: z.number().positive().max(10_000),
    credits: z.int().positive().max(100),
  })
  .openapi('PackageCheckout')

export const CheckoutPage = z.object({ url: z.string() }).openapi('CheckoutPage')

const Lines = {
  listedCents: z.int(),
  discountCents: z.int(),
  gstCents: z.int(),
  qstCents: z.int(),
  totalCents: z.int(),
}

export const CheckoutState = z
  .object({
    state: z.enum(['pending', 'paid', 'failed']),
    package: z.string(),
    credits: z.int(),
    nextGrantAt: z.string().nullable(),
    ...Lines,
  })
  .openapi('CheckoutState')

export const ChangePreview = z
  .object({
    package: z.enum(PACKAGE_IDS),
    dueTodayCents: z.int(),
    startsAt: z.string(),
    credits: z.int(),
    ...Lines,
  })
  .openapi('PackageChangePreview')

export const PackageChange = z
  .strictObject({
    packageName: z.enum(PACKAGE_IDS),
    /** What the preview said each month costs, taxes included. */
    totalCents: z.int().positive().max(1_000_000),
  })
  .openapi('PackageChange')

export const SubscriptionChanged = z
  .object({ status: z.enum(['cancelled', 'resumed', 'changed']), endsAt: z.string().nullable() })
  .openapi('SubscriptionChanged')

const Price = z.object({
  package: z.enum(PACKAGE_IDS),
  priceCents: z.int(),
  /** Announced, and still to come. */
  next: z.object({ priceCents: z.int(), appliesOn: z.string() }).nullable(),
})

export const PackagePrices = z.object({ prices: z.array(Price) }).openapi('PackagePrices')

export const NewPriceChange = z
  .strictObject({
    packageName: z.enum(PACKAGE_IDS),
    /** A month, before taxes. */
    priceCents: z.int().positive().max(1_000_000),
    appliesOn: z.iso.date(),
  })
  .openapi('NewPriceChange')

export const PriceChanged = z.object({ id: z.uuid() }).openapi('PriceChanged')

export const PriceChanges = z
  .object({
    /** The first day that can be announced now. */
    earliest: z.string(),
    prices: z.array(Price),
    changes: z.array(
      z.object({
        id: z.uuid(),
        package: z.enum(PACKAGE_IDS),
        priceCents: z.int(),
        announcedAt: z.string(),
        appliesOn: z.string(),
        withdrawnAt: z.string().nullable(),
        canWithdraw: z.boolean(),
        told: z.int(),
        applied: z.int(),
      }),
    ),
  })
  .openapi('PriceChanges')

const Movement = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  credits: z.int(),
  /** The balance after it; none while it is only reserved. */
  balanceAfter: z.int().nullable(),
  isReserved: z.boolean(),
  package: z.enum(PACKAGE_IDS).nullable(),
  isFirst: z.boolean(),
  appointmentId: z.string().nullable(),
})

const OwnPackage = z.object({
  package: z.enum(PACKAGE_IDS),
  status: z.string(),
  isFounder: z.boolean(),
  endsAtRenewal: z.boolean(),
  renewsAt: z.string().nullable(),
  startedAt: z.string(),
  cardLast4: z.string().nullable(),
  credits: z.int(),
  /** Told and not paid yet: what the renewal of that day costs, and every one after it. */
  coming: z.object({ from: z.string(), ...Lines }).nullable(),
  ...Lines,
})

const Invoice = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  month: z.string(),
  package: z.enum(PACKAGE_IDS),
  status: z.string(),
  refundedCents: z.int(),
  /** A page of the payment provider's. */
  hostedUrl: z.string().nullable(),
  issuedAt: z.string(),
  ...Lines,
})

export const CreditBalance = z.object({ available: z.int(), reserved: z.int() }).openapi('CreditBalance')

export const Credits = z
  .object({
    available: z.int(),
    reserved: z.int(),
    valueCents: z.int(),
    received: z.int(),
    used: z.int(),
    receivedThisYear: z.int(),
    maxThisYear: z.int().nullable(),
    package: OwnPackage.nullable(),
    isFounder: z.boolean(),
    movements: z.array(Movement),
    invoices: z.array(Invoice),
  })
  .openapi('Credits')
