import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { settingsContext } from '#web/shell/settings.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { buttonClassName, LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Closing } from '#web/ui/closing.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/data-transparency-page'
import { dataGrid } from './data-grid-text.ts'
import { AccessLegend, DataGrid } from './data-grid.tsx'
import './legal.css'
import './data-grid.css'

const Download = iconOf('Download')
const History = iconOf('History')
const Pencil = iconOf('Pencil')
const Trash2 = iconOf('Trash2')

export function loader({ context }: Route.LoaderArgs) {
  return { rows: dataGrid[getLocale()], email: context.get(settingsContext).supportEmail }
}

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [m.legal_grid_title(), m.legal_grid_description()]
  return pageHead(matches, { title, description, path: '/privacy/data-transparency' })
}

export default function DataTransparencyPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero sun="side" title={m.legal_grid_heading()} lead={m.legal_grid_lead()} />
      <Container>
        <Card size="xl" className="data-grid-card" aria-labelledby="grille">
          <CardHead id="grille" title={m.legal_grid_caption()} end={<AccessLegend />} />
          <DataGrid rows={loaderData.rows} />
        </Card>
      </Container>
      <Section titleId="gestes" eyebrow={m.legal_acts_eyebrow()} title={m.legal_acts_heading()}>
        <ul className="legal-acts">
          {acts().map(({ icon, tint, title, text }, index) => (
            <li key={title}>
              <Galet icon={icon} tint={tint} shape={shapes[index % 4]} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Container className="pb-section">
        <Closing title={m.legal_grid_closing()}>
          <a href={`mailto:${loaderData.email}`} className={buttonClassName({ variant: 'sun', size: 'lg' })}>
            {m.legal_grid_officer_action()}
          </a>
          <LinkButton to={localPath('/legal/privacy')} variant="line-night" size="lg">
            {m.legal_grid_policy_action()}
          </LinkButton>
        </Closing>
      </Container>
    </>
  )
}

const shapes = [1, 2, 3, 4] as const

function acts() {
  return [
    { icon: <Download />, tint: 1, title: m.legal_acts_export(), text: m.legal_acts_export_text() },
    { icon: <Pencil />, tint: 6, title: m.legal_acts_correct(), text: m.legal_acts_correct_text() },
    { icon: <History />, tint: 4, title: m.legal_acts_journal(), text: m.legal_acts_journal_text() },
    { icon: <Trash2 />, tint: 8, title: m.legal_acts_erase(), text: m.legal_acts_erase_text() },
  ] as const
}
