import { m } from '#web/paraglide/messages.js'

/** Sent with the page in its language: scripts would carry both. */
export const wallTexts = () => ({
  person: m.offers_wall_person(),
  personHeading: m.offers_wall_person_heading(),
  person1: m.offers_wall_person_1(),
  person2: m.offers_wall_person_2(),
  person3: m.offers_wall_person_3(),
  person4: m.offers_wall_person_4(),
  personNote: m.offers_wall_person_note(),
  nothing: m.offers_wall_nothing(),
  gate: m.offers_wall_gate(),
  gateText: m.offers_wall_gate_text(),
  company: m.offers_wall_company(),
  companyHeading: m.offers_wall_company_heading(),
  company1: m.offers_wall_company_1(),
  company2: m.offers_wall_company_2(),
  company3: m.offers_wall_company_3(),
  company4: m.offers_wall_company_4(),
  companyNote: m.offers_wall_company_note(),
})

export type WallTexts = ReturnType<typeof wallTexts>
