// What Amélie writes about Camille and asks of her: a signed note with an addendum, one that is not finished, a form that
// came back and one that Camille has begun.
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import type { NoteContent } from '#domain/record/note.ts'
import type { World } from './world.ts'

const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }
const section = (code: string, text: string) => ({ code, name: '', text })

const FIRST: NoteContent = {
  sections: [
    section(
      'subjective',
      'Dort mieux depuis deux semaines. Se réveille encore vers 4 h les veilles de réunion.',
    ),
    section('objective', 'Plus posée qu’en août. Tient le journal du sommeil cinq soirs sur sept.'),
    section('assessment', 'Bonne réponse au rythme fixe. La pensée du lendemain reste ce qui l’éveille.'),
    section('plan', 'Heure de coucher fixe, dix minutes d’écriture avant. Revoir dans deux semaines.'),
  ],
  marks: [],
  measures: [{ name: 'Heures de sommeil', value: 6.5, unit: 'h' }],
}
const SECOND: NoteContent = {
  sections: [
    section('subjective', 'Sept nuits sur dix sans réveil. Tension à l’épaule droite en fin de journée.'),
    section('objective', ''),
    section('assessment', ''),
    section('plan', ''),
  ],
  marks: [{ side: 'front', region: 'shoulder-right', words: 'Tension, sans limitation' }],
  measures: [{ name: 'Heures de sommeil', value: 7.2, unit: 'h' }],
}

export function planRecord({ agenda, callers, member, practices }: World): void {
  const amelie = () => callers.as(practices.amelie.person)
  const camille = () => callers.as(member)
  const clientId = async () => {
    const name = 'Roy Camille'
    const { clients } = await amelie().post<{ clients: { id: string }[] }>('/professional/client-search', {
      name,
    })
    return clients[0]?.id
  }
  const write = async (content: NoteContent) => {
    const note = { clientId: await clientId(), appointmentId: null, template: 'soap' }
    const { id } = await amelie().post<{ id: string }>('/professional/notes', note)
    // One opening of the page is one writer; the id of the note is one that nothing else has.
    await amelie().put(`/professional/notes/${id}`, { base: 0, writer: id, sequence: 1, content })
    return id
  }
  let signed = ''
  agenda.on(-18, '18:10', 'Amélie writes a note', async () => {
    signed = await write(FIRST)
    await amelie().post(`/professional/notes/${signed}/signature`, { revision: 1 })
  })
  agenda.on(-11, '12:05', 'Amélie adds to a signed note', () =>
    amelie().post(`/professional/notes/${signed}/addenda`, {
      words: 'Elle a rappelé : la première semaine s’est bien passée.',
    }),
  )
  agenda.on(-4, '18:05', 'Amélie begins a note', () => write(SECOND))

  const ask = async (starting: string) => {
    const { id: formId } = await amelie().post<{ id: string }>('/professional/forms', { starting })
    await amelie().post(`/professional/forms/${formId}/versions`, { revision: 1 })
    const request = { formId, practiceClientId: await clientId() }
    const { id } = await amelie().post<{ id: string }>('/professional/form-requests', request)
    await camille().post(`/form-requests/${id}/begin`, { consent })
    return `/form-requests/${id}`
  }
  agenda.on(-20, '12:15', 'Camille answers a form', async () => {
    const path = await ask('follow-up')
    await camille().put(`${path}/answers`, {
      answers: { change: 'better', exercises: 7, next: 'Les veilles de réunion.' },
    })
    await camille().post(`${path}/send`)
  })
  agenda.on(-2, '12:15', 'Camille begins a form', async () => {
    const path = await ask('pain')
    await camille().put(`${path}/answers`, {
      answers: { place: [{ region: 'shoulder-right', side: 'front', words: 'En fin de journée' }], now: 3 },
    })
  })
}
