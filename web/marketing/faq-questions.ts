import { formatMoney } from '#domain/kernel/format.ts'
import { portion } from '#domain/kernel/money.ts'
import { CREDIT_VALUE, PACKAGE_IDS, PACKAGES } from '#domain/pricing/catalogue.ts'
import { packagePrice } from '#domain/pricing/package-price.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

type Message = () => string

const money = (amount: number, style: 'exact' | 'list' = 'list') => formatMoney(amount, getLocale(), style)

/** What a credit of a package costs with taxes; a price changes in one place. */
function creditAnswer(): string {
  const costs = PACKAGE_IDS.map((id) => [
    id,
    money(portion(packagePrice(id, false).total, 1, PACKAGES[id].monthlyCredits, 'half-up'), 'exact'),
  ])
  const { essential = '', premium = '', elite = '' } = Object.fromEntries(costs) as Record<string, string>
  return m.marketing_faq_a_credit({ value: money(CREDIT_VALUE), essential, premium, elite })
}

function packagesAnswer(): string {
  const { essential, premium, elite } = PACKAGES
  return m.marketing_faq_a_packages({
    essential: money(essential.monthlyPrice),
    essentialCredits: essential.monthlyCredits,
    premium: money(premium.monthlyPrice),
    premiumCredits: premium.monthlyCredits,
    elite: money(elite.monthlyPrice),
    eliteCredits: elite.monthlyCredits,
  })
}
/** The link says where the answer can be checked. */
export type Question = { question: Message; answer: Message; link?: { to: string; label: Message } }
type QuestionGroup = { id: string; title: Message; questions: readonly Question[] }

export const questionGroups: readonly QuestionGroup[] = [
  {
    id: 'booking',
    title: m.marketing_faq_booking,
    questions: [
      { question: m.marketing_faq_q_free, answer: m.marketing_faq_a_free },
      { question: m.marketing_faq_q_cancel, answer: m.marketing_faq_a_cancel },
      { question: m.marketing_faq_q_taken, answer: m.marketing_faq_a_taken },
      { question: m.marketing_faq_q_video, answer: m.marketing_faq_a_video },
    ],
  },
  {
    id: 'credits',
    title: m.marketing_faq_credits,
    questions: [
      { question: m.marketing_faq_q_credit, answer: creditAnswer },
      {
        question: m.marketing_faq_q_packages,
        answer: packagesAnswer,
        link: { to: '/packages', label: m.marketing_faq_packages_link },
      },
      { question: m.marketing_faq_q_expire, answer: m.marketing_faq_a_expire },
      { question: m.marketing_faq_q_receipt, answer: m.marketing_faq_a_receipt },
    ],
  },
  {
    id: 'professionals',
    title: m.marketing_faq_professionals,
    questions: [
      {
        question: m.marketing_faq_q_verify,
        answer: m.marketing_faq_a_verify,
        link: { to: '/about#verification', label: m.marketing_faq_verify_link },
      },
      { question: m.marketing_faq_q_reviews, answer: m.marketing_faq_a_reviews },
      { question: m.marketing_faq_q_ranking, answer: m.marketing_faq_a_ranking },
    ],
  },
  {
    id: 'scan',
    title: m.marketing_faq_scan,
    questions: [
      { question: m.marketing_faq_q_scan, answer: m.marketing_faq_a_scan },
      { question: m.marketing_faq_q_diagnosis, answer: m.marketing_faq_a_diagnosis },
      { question: m.marketing_faq_q_answers, answer: m.marketing_faq_a_answers },
      { question: m.marketing_faq_q_ai, answer: m.marketing_faq_a_ai },
    ],
  },
  {
    id: 'data',
    title: m.marketing_faq_data,
    questions: [
      { question: m.marketing_faq_q_employer, answer: m.marketing_faq_a_employer },
      {
        question: m.marketing_faq_q_law25,
        answer: m.marketing_faq_a_law25,
        link: { to: '/privacy/data-transparency', label: m.marketing_faq_law25_link },
      },
      { question: m.marketing_faq_q_security, answer: m.marketing_faq_a_security },
    ],
  },
  {
    id: 'beta',
    title: m.marketing_faq_beta,
    questions: [
      { question: m.marketing_faq_q_beta, answer: m.marketing_faq_a_beta },
      { question: m.marketing_faq_q_languages, answer: m.marketing_faq_a_languages },
      { question: m.marketing_faq_q_emergency, answer: m.marketing_faq_a_emergency },
    ],
  },
]

/** Those where every word is found, whatever the case and the accents. */
export function findQuestions(text: string): QuestionGroup[] {
  const words = simplify(text).split(/\s+/).filter(Boolean)
  return questionGroups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => {
        const content = simplify(`${question()} ${answer()}`)
        return words.every((word) => content.includes(word))
      }),
    }))
    .filter((group) => group.questions.length > 0)
}

function simplify(text: string) {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
}
