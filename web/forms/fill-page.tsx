import { useEffect, useRef, useState } from 'react'
import { data, Form, redirect, useFetcher } from 'react-router'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import type { Answers } from '#domain/forms/answers.ts'
import { missingItems, visibleItems, visibleSections } from '#domain/forms/conditions.ts'
import { minutesFor } from '#domain/forms/definition.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { FocusFrame } from '#web/product/focus/focus-frame.tsx'
import { apiOf } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { requireProfile } from '#web/shell/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/fill-page'
import { BeginForm } from './begin-form.tsx'
import { OWN_FORMS_PATH } from './form-paths.ts'
import { wordOf } from './form-words.ts'
import { Question } from './question.tsx'
import { SentForm } from './sent-form.tsx'
import { typedAnswers } from './typed-answers.ts'
import './forms.css'

export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.form_fill_title(), m.form_fill_lead()]
  return pageHead(matches, { title, description, path: `/forms/${params.requestId}`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args)
  const path = { id: args.params.requestId }
  const answer = await apiOf(args.context).GET('/api/form-requests/{id}', { params: { path } })
  const request = loaded(answer, localPath('/login'))
  const today = Temporal.Now.plainDateISO('America/Toronto').toString()
  return { request, today, section: new URL(args.request.url).searchParams.get('section') }
}

const INTENTS = ['begin', 'save', 'next', 'back', 'correct'] as const

export async function action(args: Route.ActionArgs) {
  await requireProfile(args)
  const api = apiOf(args.context)
  const form = await args.request.formData()
  const path = { id: args.params.requestId }
  const here = localPath(`/forms/${path.id}`)
  const params = { path, header: onceHeader(form) }
  const intent = intentIn(form, INTENTS)
  if (intent === 'begin') {
    const consent = { textVersion: HEALTH_TEXT_VERSION, language: getLocale() } as const
    const { error } = await api.POST('/api/form-requests/{id}/begin', { params, body: { consent } })
    return error ? data({ problem: describeProblem(error) }, error.status) : redirect(here)
  }
  if (intent === 'correct') {
    const { error } = await api.POST('/api/form-requests/{id}/corrections', { params })
    return error ? data({ problem: describeProblem(error) }, error.status) : redirect(here)
  }
  const known = await api.GET('/api/form-requests/{id}', { params: { path } })
  if (!known.data) return data({ problem: describeProblem(known.error) }, known.error.status)
  const { definition } = known.data
  const at = formText(form, 'section')
  // What the page asked, which an answer of the same page may have brought: what is hidden in the end is not sent.
  const shown = new Set(form.getAll('asked'))
  const section = definition.sections.find(({ id }) => id === at)
  const answers = typedAnswers(form, section?.items.filter(({ id }) => shown.has(id)) ?? [])
  const saved = await api.PUT('/api/form-requests/{id}/answers', {
    // Saving the same twice is saving it once.
    params: { path, header: { 'idempotency-key': crypto.randomUUID() } },
    body: { answers: answers as Record<string, NonNullable<Answers[string]>> as never },
  })
  if (saved.error) return data({ problem: describeProblem(saved.error) }, saved.error.status)
  if (intent === 'save') return data({ problem: undefined })
  const after = { ...known.data.answers, ...answers }
  const all = Object.fromEntries(Object.entries(after).filter(([, answer]) => answer !== null)) as Answers
  const sections = visibleSections(definition, all)
  const place = sections.findIndex(({ id }) => id === at)
  if (intent === 'back') return redirect(`${here}?section=${sections[place - 1]?.id ?? ''}`)
  const isNew = (id: string) => !shown.has(id)
  const missing = missingItems({ sections: sections.slice(place, place + 1) }, all)
  if (missing.length > 0 || sections[place]?.items.some(({ id }) => isNew(id)))
    return data({ problem: undefined, missing: missing.filter(({ id }) => !isNew(id)).map(({ id }) => id) })
  const next = sections[place + 1]
  if (next) return redirect(`${here}?section=${next.id}`)
  const [first] = missingItems(definition, all)
  const lacking = first && sections.find(({ items }) => items.some(({ id }) => id === first.id))
  if (lacking) return redirect(`${here}?section=${lacking.id}`)
  const sent = await api.POST('/api/form-requests/{id}/send', { params })
  return sent.error ? data({ problem: describeProblem(sent.error) }, sent.error.status) : redirect(here)
}

export default function FillPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request } = loaderData
  const problem = actionData?.problem
  const missing =
    actionData && 'missing' in actionData ? (actionData.missing as readonly string[]) : NOTHING_MISSING
  const isWritten = request.isOpen
  return (
    <FocusFrame
      title={wordOf(request.title)}
      line={m.form_for({ name: request.professional })}
      exit={localPath(OWN_FORMS_PATH)}
      exitLabel={isWritten ? m.form_later() : m.form_leave()}
    >
      <div className="form-fill">
        <ProblemNotice problem={problem} />
        {isWritten ? (
          <Filling {...loaderData} missing={missing} />
        ) : request.state === 'answered' ? (
          <SentForm request={request} />
        ) : (
          <BeginForm request={request} />
        )}
      </div>
    </FocusFrame>
  )
}

type FillingProps = Route.ComponentProps['loaderData'] & { missing: readonly string[] }

const NOTHING_MISSING: readonly string[] = []

/** The button stands below a hundred questions: whoever pressed it is led to the one that lacks an answer. */
function useFirstMissing(form: React.RefObject<HTMLFormElement | null>, missing: readonly string[]): void {
  useEffect(() => {
    const [first] = missing
    const asked = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name=asked]') ?? [])]
    asked
      .find(({ value }) => value === first)
      ?.parentElement?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button')
      ?.focus()
  }, [form, missing])
}

/** A word is typed in less: it is saved once, not letter by letter. */
const SAVES_AFTER_MS = 400

/** One section a page, saved at each answer; what an answer shows or hides is seen at once. */
function Filling({ request, section: asked, today, missing }: FillingProps) {
  const { definition } = request
  const saver = useFetcher<typeof action>()
  const [answers, setAnswers] = useState<Answers>(request.answers)
  const form = useRef<HTMLFormElement>(null)
  const [isWaiting, setWaiting] = useState(false)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sections = visibleSections(definition, answers)
  const at = Math.max(
    0,
    sections.findIndex(({ id }) => id === asked),
  )
  const section = sections[at]
  const left = sections.slice(at).flatMap(({ items }) => items)
  const numbers = visibleItems(definition, answers).map(({ id }) => id)
  useFirstMissing(form, missing)

  if (!section) return null

  function keep(element: HTMLFormElement) {
    const typed = typedAnswers(new FormData(element), section?.items ?? [])
    const next = Object.entries({ ...answers, ...typed }).filter(([, answer]) => answer !== null)
    setAnswers(Object.fromEntries(next) as Answers)
    setWaiting(true)
    clearTimeout(due.current)
    due.current = setTimeout(() => {
      setWaiting(false)
      const body = new FormData(element)
      body.set('intent', 'save')
      void saver.submit(body, { method: 'post' })
    }, SAVES_AFTER_MS)
  }
  const isFirst = at === 0
  const isLast = at === sections.length - 1
  return (
    <>
      <progress
        className="form-progress"
        max={sections.length}
        value={at + 1}
        aria-label={m.form_progress()}
      />
      <header>
        <p className="form-facts">
          {m.form_section_of({ number: at + 1, all: sections.length })} ·{' '}
          {m.form_minutes_left({ count: minutesFor(left) })}
        </p>
        <h1>{wordOf(section.title)}</h1>
      </header>
      <Form
        method="post"
        className="form-answers"
        ref={form}
        onChange={(event) => keep(event.currentTarget)}
        onSubmit={() => clearTimeout(due.current)}
        key={section.id}
        noValidate
      >
        <OnceKey />
        <input type="hidden" name="section" value={section.id} />
        {section.items.map((item) => (
          <Question
            key={item.id}
            form={definition}
            item={item}
            number={numbers.indexOf(item.id) + 1}
            answers={answers}
            today={today}
            onTouched={() => requestAnimationFrame(() => form.current && keep(form.current))}
            isMissing={missing.includes(item.id) && answers[item.id] === undefined}
          />
        ))}
        {definition.attribution && isLast && <p className="hint">{wordOf(definition.attribution)}</p>}
        <p className="form-saved" role="status">
          {saver.data?.problem
            ? saver.data.problem.sentence
            : saver.state === 'idle' && saver.data && !isWaiting
              ? m.form_saved()
              : m.form_saved_each()}
        </p>
        <div className="form-fill__acts">
          {!isFirst && (
            <Button type="submit" name="intent" value="back" variant="line">
              {m.form_back()}
            </Button>
          )}
          <Button type="submit" name="intent" value="next">
            {isLast ? m.form_send() : m.form_next()}
          </Button>
        </div>
      </Form>
      <p>
        <LinkButton variant="text" size="sm" to={localPath(OWN_FORMS_PATH)}>
          {m.form_later()}
        </LinkButton>
      </p>
    </>
  )
}
