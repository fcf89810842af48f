// What Amélie writes, asks and gives: notes about Camille, a form that came back and one that waits, a sheet, a plan.
import { randomUUID } from 'node:crypto'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { proofFile } from './proof-file.ts'
import type { World } from './world.ts'

type Section = { code: string; name: string; text: string }
type Note = { revision: number; content: { sections: Section[]; marks: []; measures: [] } }
type Measure = { name: string; value: number; unit: string }
type Written = { day: number; words: readonly string[]; measures: readonly Measure[]; addendum?: string }

const ANXIETY = (value: number): Measure => ({ name: 'Inquiétude avant de dormir', value, unit: '/ 10' })
const HOURS = (value: number): Measure => ({ name: 'Sommeil', value, unit: 'h' })

const SIGNED: readonly Written[] = [
  {
    day: -60,
    words: [
      'Dort mal depuis le changement d’équipe. Réveil vers 3 h, pense à la journée du lendemain.',
      'Le sommeil suit l’horaire de travail plus que l’humeur.',
      'Carnet de sommeil pendant deux semaines. Heure de lever fixe, aussi les jours de congé.',
    ],
    measures: [HOURS(5.5), ANXIETY(7)],
  },
  {
    day: -39,
    words: [
      'Carnet tenu douze jours sur quatorze. Se rendort plus vite quand le téléphone reste dans la cuisine.',
      'Meilleure maîtrise des réveils; l’inquiétude du dimanche reste.',
      'Garder le lever fixe. Écrire la liste du lendemain avant 20 h.',
    ],
    measures: [HOURS(6.5), ANXIETY(5)],
    addendum: 'A rappelé le lendemain : la réunion du dimanche soir est abandonnée.',
  },
  {
    day: -18,
    words: [
      'Deux semaines sans réveil prolongé, sauf une nuit.',
      'Les nouvelles habitudes tiennent aussi pendant une semaine chargée.',
      'Espacer les visites. Revoir le carnet dans un mois.',
    ],
    measures: [HOURS(7), ANXIETY(3)],
  },
]
const DRAFT: Written = {
  day: -4,
  words: ['Sommeil stable. Aimerait parler du retour au travail à temps plein.', '', ''],
  measures: [HOURS(7.25)],
}
const TEMPLATE = { name: 'Première rencontre', headings: ['Motif', 'Parcours', 'Attentes', 'Entente'] }
const SLEEP = {
  hours: 6.5,
  falling: 'sometimes',
  waking: 'often',
  early: 'sometimes',
  rested: 5,
  screens: false,
}

export function planRecord(world: World): void {
  const { agenda, callers, practices } = world
  const amelie = () => callers.as(practices.amelie.person)
  let clientId = ''

  agenda.on(-61, '09:00', 'Amélie’s own template', async () => {
    await amelie().post('/professional/note-templates', TEMPLATE)
    const found = await amelie().post<{ clients: { id: string }[] }>('/professional/client-search', {
      name: 'Camille',
    })
    clientId = found.clients[0]?.id ?? ''
  })

  async function write({ words, measures }: Written): Promise<{ id: string; revision: number }> {
    const { id } = await amelie().post<{ id: string }>('/professional/notes', {
      clientId,
      appointmentId: null,
      template: 'dap',
    })
    const { revision: base, content } = await amelie().get<Note>(`/professional/notes/${id}`)
    const sections = content.sections.map((section, index) => ({ ...section, text: words[index] ?? '' }))
    const { revision } = await amelie().put<{ revision: number }>(`/professional/notes/${id}`, {
      base,
      writer: randomUUID(),
      sequence: 1,
      content: { ...content, sections, measures },
    })
    return { id, revision }
  }

  for (const note of SIGNED) {
    let id = ''
    agenda.on(note.day, '19:10', 'Amélie signs a note', async () => {
      const written = await write(note)
      id = written.id
      await amelie().post(`/professional/notes/${id}/signature`, { revision: written.revision })
    })
    const { addendum } = note
    if (addendum)
      agenda.on(note.day + 1, '12:40', 'an addendum', () =>
        amelie().post(`/professional/notes/${id}/addenda`, { words: addendum }),
      )
  }
  agenda.on(DRAFT.day, '19:10', 'Amélie begins a note', () => write(DRAFT))

  planForms(world, () => clientId)
  planOpening(world)
  planGiven(world, () => clientId)
}

/** Camille asks to read what was signed, and reads it. */
function planOpening({ agenda, callers, practices, member }: World): void {
  const amelie = () => callers.as(practices.amelie.person)
  agenda.on(-12, '19:40', 'Camille asks for her record', () =>
    callers.as(member).post('/record-requests', { professionalId: practices.amelie.id }),
  )
  agenda.on(-11, '12:20', 'Amélie opens it', async () => {
    const asked = await amelie().get<{ id: string }[]>('/professional/record-requests')
    for (const { id } of asked) await amelie().post(`/professional/record-requests/${id}/answer`)
  })
}

const SHEET = { title: 'Carnet de sommeil', words: 'Une ligne par matin, avant le café.' }
const PLAN = {
  goal: 'Se lever à 6 h 30, aussi la fin de semaine',
  goalBy: null,
  items: [
    {
      id: 'i1',
      kind: 'exercise',
      title: 'Lever à heure fixe',
      text: 'Le réveil hors de portée, la lumière dès le lever.',
      link: null,
      rhythm: { kind: 'daily' },
    },
    {
      id: 'i2',
      kind: 'exercise',
      title: 'La liste de demain',
      text: 'Trois lignes, avant 20 h. Le cahier se ferme ensuite.',
      link: null,
      rhythm: { kind: 'daily' },
    },
  ],
  lastItem: 2,
}

/** A sheet to keep, and what is done between visits: sent, agreed to, and ticked on most days since. */
function planGiven({ agenda, callers, practices, member }: World, clientId: () => string): void {
  const amelie = () => callers.as(practices.amelie.person)
  agenda.on(-39, '19:30', 'Amélie gives a sheet', async () => {
    const id = randomUUID()
    await amelie().put(
      `/professional/clients/${clientId()}/documents/${id}`,
      proofFile(SHEET.title, practices.amelie.person),
    )
    await amelie().post(`/professional/documents/${id}/giving`, SHEET)
  })
  let plan = ''
  agenda.on(-18, '19:40', 'Amélie sends a plan', async () => {
    const made = await amelie().post<{ id: string }>('/professional/plans', { practiceClientId: clientId() })
    plan = made.id
    await amelie().put(`/professional/plans/${plan}/draft`, { revision: 1, draft: PLAN })
    await amelie().post(`/professional/plans/${plan}/versions`, { revision: 2 })
  })
  agenda.on(-17, '20:05', 'Camille agrees to show her progress', () =>
    callers.as(member).put(`/plans/${plan}/sharing`, {
      isShared: true,
      consent: { textVersion: HEALTH_TEXT_VERSION, language: 'fr' },
    }),
  )
  for (let day = -17; day < 0; day++)
    for (const item of day % 4 === 0 ? ['i1'] : ['i1', 'i2'])
      agenda.on(day, '20:10', 'Camille ticks', () =>
        callers
          .as(member)
          .put(`/plans/${plan}/ticks`, { item, day: agenda.dayOf(day).toString(), isDone: true }),
      )
}

function planForms({ agenda, callers, practices, member, worker }: World, clientId: () => string): void {
  const amelie = () => callers.as(practices.amelie.person)
  const forms = new Map<string, string>()
  const ask = async (form: string): Promise<string> => {
    const asked = await amelie().post<{ id: string }>('/professional/form-requests', {
      formId: forms.get(form),
      practiceClientId: clientId(),
    })
    await worker.tellForms()
    return asked.id
  }
  agenda.on(-58, '12:15', 'Amélie’s forms', async () => {
    for (const starting of ['sleep', 'first-meeting', 'care-consent']) {
      const { id } = await amelie().post<{ id: string }>('/professional/forms', { starting })
      forms.set(starting, id)
      // The last one is still being written.
      if (starting !== 'care-consent')
        await amelie().post(`/professional/forms/${id}/versions`, { revision: 1 })
    }
  })
  let request = ''
  agenda.on(-41, '12:30', 'Camille is asked about her nights', async () => {
    request = await ask('sleep')
  })
  agenda.on(-40, '20:10', 'Camille answers', async () => {
    const own = `/form-requests/${request}`
    await callers
      .as(member)
      .post(`${own}/begin`, { consent: { textVersion: HEALTH_TEXT_VERSION, language: 'fr' } })
    await callers.as(member).put(`${own}/answers`, { answers: SLEEP })
    await callers.as(member).post(`${own}/send`)
  })
  agenda.on(-1, '12:30', 'Camille is asked once more', () => ask('first-meeting'))
}
