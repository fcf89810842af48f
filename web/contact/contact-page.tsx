import { iconOf } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { openingAt } from '#domain/contact/opening-hours.ts'
import { CONTACT_SUBJECTS, type ContactSubject } from '#domain/contact/subjects.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { OnceKey, onceHeader } from '#web/shell/once-key.tsx'
import { formText } from '#web/shell/form-text.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem } from '#web/shell/problem.server.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { settingsContext } from '#web/shell/settings.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { useFocusFirstInvalid } from '#web/ui/form-errors.ts'
import { Hero } from '#web/ui/hero.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/contact-page'
import { type OpeningNow, OpeningHours } from './opening-hours.tsx'
import './contact.css'

const CircleHelp = iconOf('CircleHelp')
const Mail = iconOf('Mail')
const Phone = iconOf('Phone')
const ShieldCheck = iconOf('ShieldCheck')

export function loader({ context, request }: Route.LoaderArgs) {
  const now = Temporal.Now.instant()
  const { changesAt, ...opening } = openingAt(now)
  const openingNow: OpeningNow = { ...opening, now: now.toString(), changesAt: changesAt.toString() }
  const { supportEmail } = context.get(settingsContext)
  return { opening: openingNow, supportEmail, isSent: new URL(request.url).searchParams.has('sent') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => formText(form, name)
  const values = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  }
  const { error } = await apiOf(context).POST('/api/contact', {
    params: { header: onceHeader(form) },
    // The API decides what is a subject; an empty choice comes back as one that is missing.
    body: {
      ...values,
      subject: values.subject as ContactSubject,
      language: getLocale(),
      website: text('website'),
    },
  })
  if (error) return data({ problem: describeProblem(error), values }, error.status)
  return redirect(`${localPath('/contact')}?sent=1&notice=message-sent`)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.contact_title(),
    description: m.contact_description(),
    path: '/contact',
  })
}

const SUBJECTS: Record<ContactSubject, () => string> = {
  appointment: m.contact_subject_appointment,
  account: m.contact_subject_account,
  'personal-data': m.contact_subject_personal_data,
  team: m.contact_subject_team,
  professional: m.contact_subject_professional,
  other: m.contact_subject_other,
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { opening, supportEmail, isSent } = loaderData
  return (
    <>
      <Hero title={m.contact_hero()} lead={m.contact_lead()} sun="side" isOverlapped />
      <Container className="contact">
        <ContactForm answer={actionData} isSent={isSent} />
        <div className="contact__side">
          <OpeningHours opening={opening} />
          <Card>
            <CardHead title={m.contact_details()} />
            <ul className="contact__details">
              <li>
                <Mail aria-hidden="true" />
                <span>
                  <b>{m.contact_email_label()}</b>
                  <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
                </span>
              </li>
              <li>
                <CircleHelp aria-hidden="true" />
                <span>
                  <b>{m.contact_faq()}</b>
                  <Link to={localPath('/faq')}>{m.contact_faq_link()}</Link>
                </span>
              </li>
              <li>
                <ShieldCheck aria-hidden="true" />
                <span>
                  <b>{m.contact_privacy()}</b>
                  <Link to={localPath('/legal/privacy')}>{m.contact_privacy_link()}</Link>
                </span>
              </li>
            </ul>
          </Card>
          <Banner tone="warning" icon={<Phone aria-hidden="true" />} lead={m.contact_emergency_lead()}>
            {m.contact_emergency()}
          </Banner>
        </div>
      </Container>
    </>
  )
}

type ContactFormProps = { answer: Route.ComponentProps['actionData']; isSent: boolean }

function ContactForm({ answer, isSent }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formAction?.includes('/contact') ?? false
  const { problem, values } = answer ?? {}
  useFocusFirstInvalid(form, answer)
  return (
    <Card size="xl">
      <Form
        method="post"
        action={localPath('/contact')}
        ref={form}
        className="contact__form"
        key={isSent ? 'sent' : 'new'}
      >
        <h2>{m.contact_form()}</h2>
        {isSent && (
          <Banner tone="success" role="status">
            {m.contact_sent()}
          </Banner>
        )}
        <ProblemNotice problem={problem} />
        <OnceKey />
        <FieldGroup columns={2}>
          <TextField
            label={m.contact_first_name()}
            name="firstName"
            autoComplete="given-name"
            maxLength={80}
            defaultValue={values?.firstName}
            error={problem?.fields['firstName']}
            isRequired
          />
          <TextField
            label={m.contact_last_name()}
            name="lastName"
            autoComplete="family-name"
            maxLength={80}
            defaultValue={values?.lastName}
            error={problem?.fields['lastName']}
            isRequired
          />
        </FieldGroup>
        <TextField
          label={m.contact_email_label()}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          icon={<Mail aria-hidden="true" />}
          hint={m.contact_email_hint()}
          defaultValue={values?.email}
          error={problem?.fields['email']}
          isRequired
        />
        <SelectField
          label={m.contact_subject_label()}
          name="subject"
          placeholder={m.contact_subject_choose()}
          options={CONTACT_SUBJECTS.map((subject) => ({ value: subject, label: SUBJECTS[subject]() }))}
          defaultValue={values?.subject ?? ''}
          error={problem?.fields['subject']}
          isRequired
        />
        <TextArea
          label={m.contact_message()}
          name="message"
          rows={6}
          maxLength={5000}
          hint={m.contact_message_hint()}
          defaultValue={values?.message}
          error={problem?.fields['message']}
          isRequired
        />
        {/* For programs: people neither see it nor reach it. */}
        <div className="contact__trap" aria-hidden="true">
          <label>
            {m.contact_website()}
            <input name="website" type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className="contact__foot">
          <p>{m.contact_acknowledged()}</p>
          <Button type="submit" size="lg" isBusy={isBusy} busyLabel={m.contact_sending()}>
            {m.contact_send()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
