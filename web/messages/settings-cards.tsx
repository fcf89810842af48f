import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { ANSWER_TIMES, type AnswerTime } from '#domain/messages/rules.ts'
import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup, SelectField, TextArea, TextField } from '#web/ui/field.tsx'

const NAMES: Record<AnswerTime, () => string> = {
  'same-day': m.messages_within_same_day,
  'one-day': m.messages_within_one_day,
  'two-days': m.messages_within_two_days,
  week: m.messages_within_week,
}

type Problem = { problem: FormProblem | undefined }

/** What stands above every thread of the professional. */
export function ExpectationsCard({
  settings: { answersWithin, away },
  problem,
}: Problem & { settings: components['schemas']['InboxSettings'] }) {
  return (
    <Card size="xl" aria-labelledby="expect-title">
      <CardHead id="expect-title" title={m.messages_expect_title()} description={m.messages_expect_lead()} />
      <Form method="post" className="inbox-form">
        <ProblemNotice problem={problem} />
        <OnceKey />
        <input type="hidden" name="intent" value="expectations" />
        <SelectField
          label={m.messages_within()}
          name="answersWithin"
          defaultValue={answersWithin}
          options={ANSWER_TIMES.map((value) => ({ value, label: NAMES[value]() }))}
        />
        <FieldGroup legend={m.messages_away_title()} hint={m.messages_away_hint()} columns={2}>
          <TextField
            label={m.messages_away_from()}
            name="away-from"
            type="date"
            defaultValue={away?.from}
            error={problem?.fields['away-from']}
          />
          <TextField
            label={m.messages_away_until()}
            name="away-until"
            type="date"
            defaultValue={away?.until}
            error={problem?.fields['away-until']}
          />
        </FieldGroup>
        <TextArea
          label={m.messages_away_text()}
          name="away-text"
          rows={3}
          maxLength={500}
          defaultValue={away?.text ?? ''}
          error={problem?.fields['away-text']}
          isOptional
        />
        <Button type="submit">{m.messages_save()}</Button>
      </Form>
    </Card>
  )
}

type RepliesCardProps = Problem & { replies: readonly components['schemas']['SavedReply'][] }

export function RepliesCard({ replies, problem }: RepliesCardProps) {
  const { list, add, note } = useNextFocused(replies.length)
  return (
    <Card size="xl" aria-labelledby="replies-title">
      <CardHead id="replies-title" title={m.messages_replies()} description={m.messages_replies_lead()} />
      {replies.length === 0 ? (
        <p className="inbox-none">{m.messages_replies_empty()}</p>
      ) : (
        <ul className="kept-replies" ref={list}>
          {replies.map(({ id, title, body }, index) => (
            <li key={id}>
              <div>
                <b>{title}</b>
                <p>{body}</p>
              </div>
              <Form method="post" preventScrollReset onSubmit={() => note(index)}>
                <OnceKey />
                <input type="hidden" name="reply" value={id} />
                <Button type="submit" name="intent" value="remove-reply" size="sm" variant="text">
                  {m.messages_reply_remove()}
                  <span className="sr-only"> {title}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="inbox-form" key={replies.length} ref={add}>
        <ProblemNotice problem={problem} />
        <OnceKey />
        <input type="hidden" name="intent" value="add-reply" />
        <TextField
          label={m.messages_reply_title()}
          name="title"
          maxLength={60}
          autoComplete="off"
          error={problem?.fields['title']}
          isRequired
        />
        <TextArea
          label={m.messages_reply_body()}
          name="body"
          rows={4}
          maxLength={2000}
          error={problem?.fields['body']}
          isRequired
        />
        <Button type="submit" variant="soft">
          {m.messages_reply_add()}
        </Button>
      </Form>
    </Card>
  )
}

/** In the place of a reply that was removed: the next one, or the field for another. */
function useNextFocused(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLFormElement>(null)
  const removed = useRef({ index: 0, of: 0 })
  useEffect(() => {
    const { index, of } = removed.current
    if (count >= of) return
    removed.current = { index: 0, of: 0 }
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[index] ?? buttons[index - 1]
    ;(next ?? add.current?.querySelector<HTMLElement>('[name=title]'))?.focus()
  }, [count])
  return {
    list,
    add,
    note: (index: number) => {
      removed.current = { index, of: count }
    },
  }
}
