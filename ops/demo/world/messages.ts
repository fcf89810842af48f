// What Camille and those who look after her wrote to each other, and what came to Mieva.
import { createHash } from 'node:crypto'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import type { Agenda } from './agenda.ts'
import type { Caller } from './callers.ts'
import type { World } from './world.ts'

/** Words, or a card: a result that she shares, a time that is proposed to her. */
type Said = [
  who: 'member' | 'practice',
  day: number,
  time: string,
  text: string | { card: 'shared' | 'offer' },
]
type Talk = { practice: 'amelie' | 'samuel' | 'noemie'; lines: readonly Said[]; isRead: boolean }

const TALKS: readonly Talk[] = [
  {
    practice: 'samuel',
    isRead: true,
    lines: [
      ['practice', -30, '09:10', 'Bonjour Camille, j’espère que la route n’a pas été trop difficile hier.'],
      ['member', -30, '12:25', 'Merci ! Je suis rentrée sans mal. On se voit la prochaine fois.'],
    ],
  },
  {
    practice: 'noemie',
    isRead: true,
    lines: [
      ['member', -8, '18:20', 'La recette de soupe aux lentilles fait l’unanimité à la maison.'],
      [
        'practice',
        -7,
        '08:45',
        'Quelle bonne nouvelle ! Notez aussi ce que vous mangez au dîner, nous le regarderons ensemble.',
      ],
      ['member', -7, '12:05', 'Parfait, à la semaine prochaine.'],
    ],
  },
  {
    practice: 'amelie',
    isRead: false,
    lines: [
      [
        'practice',
        -17,
        '09:05',
        'Bonjour Camille, voici ce que nous avons dit hier : dix minutes de marche avant le travail, trois fois par semaine.',
      ],
      ['member', -17, '19:40', 'Merci. J’ai marché ce matin, et ça m’a fait du bien.'],
      ['member', -2, '18:05', 'Bonjour, dois-je préparer quelque chose pour notre prochaine rencontre ?'],
      ['member', -2, '18:08', { card: 'shared' }],
      ['practice', -1, '11:40', 'Oui, apportez votre journal de sommeil. Cinq minutes par jour suffisent.'],
      ['practice', -1, '11:43', { card: 'offer' }],
    ],
  },
]

const REPLIES = [
  {
    title: 'Premier rendez-vous',
    body: 'Bonjour,\nmerci d’avoir réservé. Prévoyez dix minutes de plus pour la première rencontre.',
  },
  { title: 'Bien reçu', body: 'Bonjour,\nbien reçu, je vous réponds d’ici deux jours ouvrables.' },
]

/** The same demo each time: a message's id follows from its words. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function threadWith(caller: Caller, practiceId: string): Promise<string> {
  const contacts =
    await caller.get<{ appointmentId: string; professionalId: string | null }[]>('/message-contacts')
  const found = contacts.find(({ professionalId }) => professionalId === practiceId)
  if (!found) throw new Error('nobody writes to a professional whom they never saw')
  const { appointmentId } = found
  return (await caller.post<{ id: string }>('/message-threads', { appointmentId })).id
}

type Send = (caller: Caller, thread: string, agenda: Agenda) => Promise<{ sequence: number }>

const sendWords =
  (text: string): Send =>
  (caller, thread) =>
    caller.post(`/message-threads/${thread}/messages`, { id: idOf(text), text })

/** Further ahead than anybody of the demo books: it is still free when somebody looks. */
const PROPOSED_DAY = 24

const CARDS: Record<'shared' | 'offer', Send> = {
  async shared(caller, thread, agenda) {
    const [latest] = await caller.get<{ id: string }[]>('/scan-results')
    return caller.post(`/message-threads/${thread}/shares`, {
      id: idOf('shared'),
      resultId: latest?.id,
      questionnaire: 'scan',
      until: agenda.momentOf(75, '23:00').toString(),
      consent: { textVersion: HEALTH_TEXT_VERSION, language: 'fr' },
    })
  },
  async offer(caller, thread, agenda) {
    const from = agenda.dayOf(PROPOSED_DAY).toString()
    const offers = await caller.get<Offerable[]>(`/message-threads/${thread}/free-times?from=${from}`)
    const found = offers.find(({ mode }) => mode === 'video')
    const slot = found?.slots[1] ?? found?.slots[0]
    return caller.post(`/message-threads/${thread}/offers`, {
      id: idOf('offer'),
      serviceId: found?.service.id,
      mode: found?.mode,
      priceCents: found?.service.priceCents,
      placeId: slot?.placeId ?? null,
      startsAt: slot?.startsAt,
    })
  },
}

type Offerable = {
  service: { id: string; priceCents: number }
  mode: string
  slots: { startsAt: string; placeId: string | null }[]
}

const archive = (caller: Caller, thread: string) =>
  caller.put(`/message-threads/${thread}/side`, { isArchived: true })

/** Questions to Mieva, one with its answer, and a message that somebody reported: what waits for an administrator. */
function planDeskMessages({ agenda, callers, member, employer, admin, clients, practices }: World): void {
  const { id: practiceId, person } = practices.amelie
  const support = async () => (await callers.as(member).post<{ id: string }>('/support-thread')).id
  agenda.on(-21, '20:15', 'Camille asks Mieva', async () => {
    await sendWords('Bonjour, où est-ce que je trouve le reçu de ma visite de la semaine dernière\u00a0?')(
      callers.as(member),
      await support(),
      agenda,
    )
  })
  agenda.on(-20, '09:25', 'Mieva answers', async () => {
    const thread = await support()
    const answer =
      'Bonjour Camille, il est sous Crédits et reçus, dans l’onglet Reçus. Vous pouvez aussi y noter ce que votre assureur a remboursé.'
    const { sequence } = await sendWords(answer)(callers.as(admin), thread, agenda)
    await callers.as(member).put(`/message-threads/${thread}/read`, { sequence })
    await callers.as(admin).put(`/message-threads/${thread}/read`, { sequence })
    await archive(callers.as(admin), thread)
  })
  agenda.on(-3, '14:10', 'the employer asks Mieva', async () => {
    const asking = callers.as(employer)
    const { id } = await asking.post<{ id: string }>('/support-thread')
    await sendWords('Bonjour, quand est-ce que je peux inviter mon équipe\u00a0?')(asking, id, agenda)
  })
  const client = clients[7]
  if (!client) return
  const asked = 'Est-ce que je peux vous payer comptant la prochaine fois, sans passer par Mieva\u00a0?'
  agenda.on(-4, '12:20', `${client.firstName} writes to Amélie`, async () => {
    await sendWords(asked)(callers.as(client), await threadWith(callers.as(client), practiceId), agenda)
  })
  agenda.on(-4, '17:05', 'Amélie reports it', async () => {
    const thread = await threadWith(callers.as(client), practiceId)
    const amelie = callers.as(person)
    await amelie.put(`/message-threads/${thread}/read`, { sequence: 1 })
    await amelie.post(`/message-threads/${thread}/messages/${idOf(asked)}/report`, {
      reason: 'fraud',
      note: 'Je lui ai répondu au cabinet que les paiements passent par Mieva.',
    })
    await archive(amelie, thread)
  })
}

export function planMessages(world: World): void {
  const { agenda, callers, member, practices } = world
  planDeskMessages(world)
  for (const { practice, lines, isRead } of TALKS) {
    const { id, person } = practices[practice]
    lines.forEach(([who, day, time, text], index) =>
      agenda.on(day, time, `${practice}: message ${index + 1}`, async () => {
        const thread = await threadWith(callers.as(member), id)
        const [writer, reader] = who === 'member' ? [member, person] : [person, member]
        const send = typeof text === 'string' ? sendWords(text) : CARDS[text.card]
        const { sequence } = await send(callers.as(writer), thread, agenda)
        if (isRead || index < lines.length - 1)
          await callers.as(reader).put(`/message-threads/${thread}/read`, { sequence })
      }),
    )
  }
  agenda.on(-29, '08:30', 'Camille archives a conversation', async () => {
    const caller = callers.as(member)
    await archive(caller, await threadWith(caller, practices.samuel.id))
  })
  agenda.on(-60, '08:15', 'Amélie’s replies', async () => {
    const caller = callers.as(practices.amelie.person)
    await caller.put('/inbox-settings', { answersWithin: 'one-day', away: null })
    for (const reply of REPLIES) await caller.post('/saved-replies', reply)
  })
}
