import { isKind, type About, type Kind } from '#domain/notifications/kinds.ts'
import type { MailTemplate, MailTemplates } from '#server/platform/mail/mail.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { noticeWords } from './words.ts'

/** Said otherwise in a mail: nothing is touched there. */
const IN_MAIL: Partial<Record<Kind, typeof m.notice_room_open_mail_text>> = {
  'room-open': m.notice_room_open_mail_text,
  'practice-room-open': m.notice_room_open_mail_text,
}

/** The plain message that every kind has when it brings none of its own. */
const notice: MailTemplate = ({ kind = '', about = '{}', link = '' }, locale) => {
  if (!isKind(kind)) throw new RangeError('a notice is of a known kind')
  const { title, text } = noticeWords(kind, readAbout(about), locale)
  return {
    subject: title,
    heading: title,
    paragraphs: [IN_MAIL[kind]?.({}, { locale }) ?? text],
    button: { label: m.notice_mail_button({}, { locale }), href: link },
    notes: [m.notice_mail_choose({}, { locale })],
  }
}

function readAbout(text: string): About {
  try {
    return JSON.parse(text) as About
  } catch {
    throw new RangeError('what a notice is about cannot be read')
  }
}

/** A day's appointments, each a line; `visits` is a list as JSON. */
const agenda: MailTemplate = (facts, locale) => {
  const visits = JSON.parse(facts['visits'] ?? '[]') as { when: string; with: string; where: string }[]
  return {
    subject: m.notice_agenda_mail_subject({ date: facts['date'] ?? '' }, { locale }),
    heading: m.notice_agenda_mail_heading({}, { locale }),
    paragraphs: [m.mail_hello({ firstName: facts['firstName'] ?? '' }, { locale })],
    facts: visits.map((visit) => ({ label: visit.when, value: `${visit.with} · ${visit.where}` })),
    button: { label: m.notice_agenda_mail_button({}, { locale }), href: facts['link'] ?? '' },
    notes: [m.notice_mail_choose({}, { locale })],
  }
}

export const noticeMails: MailTemplates = { notice, 'agenda-today': agenda }
