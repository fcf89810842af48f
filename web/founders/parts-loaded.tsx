import { lazy } from 'react'

const loadIndividual = () => import('./individual-offer.tsx')
const loadProfessional = () => import('./professional-offer.tsx')
const loadSection = () => import('./founder-form-section.tsx')

/*
 * Parts of the page that a visitor may never need are not paid for. The server has them all from the start, so that
 * the page is whole without JavaScript.
 */
export const IndividualOffer = import.meta.env.SSR
  ? (await loadIndividual()).IndividualOffer
  : lazy(async () => ({ default: (await loadIndividual()).IndividualOffer }))

export const ProfessionalOffer = import.meta.env.SSR
  ? (await loadProfessional()).ProfessionalOffer
  : lazy(async () => ({ default: (await loadProfessional()).ProfessionalOffer }))

export const FormSection = import.meta.env.SSR
  ? (await loadSection()).FounderFormSection
  : lazy(async () => ({ default: (await loadSection()).FounderFormSection }))

/**
 * The form in the page while a dialog stands in for it: the browser keeps the server's plain HTML form as it is and
 * fetches nothing for it.
 */
export const DormantFormSection = import.meta.env.SSR
  ? (await loadSection()).FounderFormSection
  : lazy(() => new Promise<Awaited<ReturnType<typeof asDefault>>>(() => undefined))

async function asDefault() {
  return { default: (await loadSection()).FounderFormSection }
}
