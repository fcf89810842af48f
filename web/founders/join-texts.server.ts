import type { FounderKind, FounderPlaces } from '#domain/founders/campaign.ts'
import { m } from '#web/paraglide/messages.js'

/** What the page says in its language and for its campaign: scripts would carry both of both. */
export function joinTexts(kind: FounderKind, places: FounderPlaces) {
  const isProfessional = kind === 'professional'
  const isFull = places.left === 0
  return {
    head: isProfessional
      ? { title: m.founders_title_professional(), description: m.founders_description_professional() }
      : { title: m.founders_title_individual(), description: m.founders_description_individual() },
    hero: {
      ...(isFull ? fullHero(kind, places) : openHero(kind)),
      toggle: m.founders_toggle(),
      individual: m.founders_individual(),
      professional: m.founders_professional(),
      sentLead: m.founders_sent_lead(),
      sent: m.founders_sent(),
    },
    places: placesTexts(kind, places),
    closing: isFull
      ? { title: m.founders_closing_full(), account: m.founders_free_account(), find: m.founders_find() }
      : openClosing(kind, places),
    individual: isProfessional || isFull ? null : individualTexts(),
    professional: isProfessional && !isFull ? professionalTexts() : null,
  }
}

export type JoinTexts = ReturnType<typeof joinTexts>

function openHero(kind: FounderKind) {
  return kind === 'professional'
    ? {
        title: m.founders_hero_professional(),
        lead: m.founders_lead_professional(),
        join: m.founders_join_professional(),
        second: m.founders_see_income(),
      }
    : {
        title: m.founders_hero_individual(),
        lead: m.founders_lead_individual(),
        join: m.founders_join_individual(),
        second: m.founders_see_saving(),
      }
}

function fullHero(kind: FounderKind, { places }: FounderPlaces) {
  return {
    title: m.founders_full_hero({ places }),
    lead: kind === 'professional' ? m.founders_full_lead_professional() : m.founders_full_lead_individual(),
    join: m.founders_join_waiting(),
    second: m.founders_free_account(),
  }
}

function placesTexts(kind: FounderKind, { places, taken, left }: FounderPlaces) {
  return {
    title: kind === 'professional' ? m.founders_places_professional() : m.founders_places_individual(),
    full: m.founders_places_full(),
    left: m.founders_places_left({ count: left }),
    of: m.founders_places_of({ places }),
    picture: m.founders_places_picture({ taken, left, places }),
    taken: m.founders_places_taken({ count: taken }),
    yours: m.founders_places_yours(),
    free: m.founders_places_free(),
    rule: left > 0 ? m.founders_places_rule({ places }) : m.founders_places_rule_full({ places }),
  }
}

function openClosing(kind: FounderKind, { places, left }: FounderPlaces) {
  const remaining = left > 1 ? `${m.founders_closing_left({ left, places })} ` : ''
  return kind === 'professional'
    ? {
        title: m.founders_closing_professional(),
        text: remaining + m.founders_closing_free_professional(),
        join: m.founders_join_professional(),
        second: m.founders_tools(),
      }
    : {
        title: m.founders_closing_individual(),
        text: remaining + m.founders_closing_free_individual(),
        join: m.founders_join_individual(),
        second: m.founders_am_professional(),
      }
}

function individualTexts() {
  return {
    eyebrow: m.founders_get(),
    title: m.founders_get_individual(),
    discountFigure: m.founders_discount_figure(),
    discount: m.founders_discount(),
    discountText: m.founders_discount_text(),
    badge: m.founders_badge_individual(),
    badgeText: m.founders_badge_individual_text(),
    prices: m.founders_package_prices(),
    packages: {
      essential: m.founders_package_essential(),
      premium: m.founders_package_premium(),
      elite: m.founders_package_elite(),
    },
    saving: {
      eyebrow: m.founders_saving_eyebrow(),
      title: m.founders_saving_title(),
      choices: m.founders_saving_choices(),
      kept: m.founders_saving_kept(),
      assumptionsTitle: m.founders_assumptions(),
      assumptions: m.founders_saving_assumptions(),
      usual: m.founders_price_usual(),
      founder: m.founders_price_founder(),
      package: m.founders_saving_package(),
      duration: m.founders_saving_duration(),
      free: m.founders_saving_free(),
    },
  }
}

export type IndividualTexts = ReturnType<typeof individualTexts>

function professionalTexts() {
  return {
    eyebrow: m.founders_get(),
    title: m.founders_get_professional(),
    commission: m.founders_commission(),
    commissionText: m.founders_commission_text(),
    chart: {
      picture: m.founders_commission_picture(),
      usual: m.founders_commission_usual(),
      zero: m.founders_commission_zero(),
      five: m.founders_commission_five(),
      first: m.founders_commission_first(),
      later: m.founders_commission_then(),
    },
    badge: m.founders_badge_professional(),
    badgeText: m.founders_badge_professional_text(),
    priority: m.founders_priority(),
    priorityText: m.founders_priority_text(),
    answer: m.founders_answer(),
    answerText: m.founders_answer_text(),
    income: {
      eyebrow: m.founders_income_eyebrow(),
      title: m.founders_income_title(),
      lead: m.founders_income_lead(),
      inputs: m.founders_income_inputs(),
      fees: m.founders_income_fees(),
      assumptionsTitle: m.founders_assumptions(),
      assumptions: m.founders_income_assumptions(),
      first: m.founders_income_first(),
      later: m.founders_income_later(),
      usual: m.founders_income_usual(),
      clients: m.founders_income_clients(),
      price: m.founders_income_price(),
      sessions: m.founders_income_sessions(),
    },
    next: m.founders_next(),
    nextTitle: m.founders_next_title(),
    steps: [
      { title: m.founders_step_apply(), text: m.founders_step_apply_text() },
      { title: m.founders_step_verify(), text: m.founders_step_verify_text() },
      { title: m.founders_step_open(), text: m.founders_step_open_text() },
    ],
  }
}

export type ProfessionalTexts = ReturnType<typeof professionalTexts>
