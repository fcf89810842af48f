import { iconOf } from '#web/ui/icon.tsx'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Avatar, Galet } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Chip, ChipCheckbox, RemovableChip } from '../ui/chip.tsx'
import { Chips } from '../ui/chip-link.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Item, ItemList } from '../ui/item-list.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { BodyChart } from '#web/product/body-chart/body-chart.tsx'
import { ScoreRing } from '#web/product/health/score-ring.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { StatCard } from '../ui/stat-card.tsx'
import { SunLoader } from '../ui/sun-loader.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { Table } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'

const BadgeCheck = iconOf('BadgeCheck')
const CloudOff = iconOf('CloudOff')
const Fingerprint = iconOf('Fingerprint')
const KeyRound = iconOf('KeyRound')
const Laptop = iconOf('Laptop')
const Moon = iconOf('Moon')
const RotateCw = iconOf('RotateCw')
const Video = iconOf('Video')

export function BodySheet() {
  return (
    <Card aria-label={m.body_chart_mark({ number: 1 })}>
      <BodyChart marks={[{ region: 'shoulder-right', side: 'front', words: '' }]} />
    </Card>
  )
}

export function MarkSheet() {
  const [isChosen, setIsChosen] = useState(true)
  return (
    <Card className="grid grid-cols-1 gap-4">
      <CardHead title={m.ui_sheet_marks()} />
      <Chips label={m.ui_sheet_marks()}>
        <Chip>{m.ui_sheet_rest()}</Chip>
        <Chip isSelected={isChosen} onClick={() => setIsChosen(!isChosen)}>
          {m.ui_sheet_chosen()}
        </Chip>
        <Chip data-focus-visible="">{m.ui_sheet_focus()}</Chip>
        <ChipCheckbox name="online" defaultChecked icon={<Video />}>
          {m.ui_sheet_online()}
        </ChipCheckbox>
        <RemovableChip name="Français" onRemove={() => {}} />
      </Chips>
      <Tabs
        label={m.ui_sheet_marks()}
        items={[
          { id: 'priority', label: m.ui_sheet_by_priority(), content: m.ui_sheet_by_priority() },
          { id: 'category', label: m.ui_sheet_by_category(), content: m.ui_sheet_by_category() },
          { id: 'time', label: m.ui_sheet_timeline(), content: m.ui_sheet_timeline(), isDisabled: true },
        ]}
      />
      <div className="on-night rounded-md bg-(image:--gradient-header)">
        <TabLinks
          tone="night"
          label={m.ui_sheet_link()}
          items={[
            { to: '/ui', label: m.ui_sheet_by_priority() },
            { to: '/', label: m.ui_sheet_by_category(), isExact: true },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge tone="ok" icon={<BadgeCheck />}>
          {m.ui_sheet_verified()}
        </Badge>
        <Badge tone="wait">{m.ui_sheet_waiting()}</Badge>
        <Badge tone="expired">{m.ui_sheet_expired()}</Badge>
        <Badge tone="premium">Premium</Badge>
        <Badge tone="sun">{m.ui_sheet_founder()}</Badge>
        <Badge tone="line">{m.ui_sheet_neutral()}</Badge>
      </div>
      <Banner lead={m.ui_sheet_beta()}>{m.ui_sheet_beta_text()}</Banner>
      <Banner tone="success" lead={m.ui_sheet_paid()} />
      <Banner tone="warning" lead={m.ui_sheet_taken()} />
      <Banner tone="danger" lead={m.ui_sheet_offline()} />
      <Banner tone="warm" lead={m.ui_sheet_type_display()} />
    </Card>
  )
}

const people = ['Amélie Gagnon', 'Félix Dubé', 'Inès Haddad', 'Noémie Côté', 'Étienne Bélanger', 'Zoé Lavoie']

export function AvatarSheet() {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <CardHead title={m.ui_sheet_avatars()} />
      <div className="flex flex-wrap items-center gap-2.5">
        {people.map((name) => (
          <Avatar key={name} id={name} name={name} size="lg" />
        ))}
        <Avatar id="anonymous" />
        <Avatar id="small" name="Camille Roy" size="sm" />
        <Galet icon={<Moon />} tint={7} shape={4} />
      </div>
      <ScoreRing label={m.ui_sheet_wellness()} value={78} className="mx-auto w-44" />
      <ProgressBar label={m.ui_sheet_mental()} value={42} valueText="42" color="var(--cat-mental)" />
    </Card>
  )
}

export function ListSheet() {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <CardHead
        title={m.ui_sheet_lists()}
        description={m.ui_sheet_lists_text()}
        end={<Badge tone="ok">{m.ui_sheet_verified()}</Badge>}
      />
      <ItemList>
        <Item
          icon={<Fingerprint />}
          title="iPhone de Camille"
          detail={m.ui_sheet_day_before()}
          end={
            <Button variant="text" size="sm">
              {m.ui_sheet_delete()}
            </Button>
          }
        />
        <Item
          icon={<Laptop />}
          tone="success"
          title="Firefox"
          end={<Badge tone="ok">{m.ui_sheet_chosen()}</Badge>}
        />
        <Item icon={<KeyRound />} tone="warning" title="YubiKey" detail={m.ui_sheet_waiting()} />
      </ItemList>
      <DefinitionList
        items={[
          { term: m.ui_sheet_language(), value: 'Français, English' },
          { term: m.ui_sheet_price(), value: '95,00 $', isTotal: true },
        ]}
      />
      <Table
        caption={m.ui_sheet_lists()}
        rowKey={(row) => row.service}
        rows={[
          { service: m.ui_sheet_sleep(), mode: m.ui_sheet_online(), price: '95,00 $' },
          { service: m.ui_sheet_mental(), mode: m.ui_sheet_in_person(), price: '110,00 $' },
        ]}
        columns={[
          { id: 'service', label: 'Service', cell: (row) => row.service, isRowHeader: true },
          { id: 'mode', label: m.ui_sheet_mode(), cell: (row) => row.mode },
          { id: 'price', label: m.ui_sheet_price(), cell: (row) => row.price, align: 'end' },
        ]}
      />
      <div>
        <Disclosure title={m.ui_sheet_question()} isOpen>
          <p>{m.ui_sheet_beta_text()}</p>
        </Disclosure>
        <Disclosure title={m.ui_sheet_no_reminder()}>
          <p>{m.ui_sheet_beta_text()}</p>
        </Disclosure>
      </div>
    </Card>
  )
}

export function DialogSheet() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card>
      <CardHead title={m.ui_sheet_dialog()} />
      <Button variant="line" onClick={() => setIsOpen(true)}>
        {m.ui_sheet_dialog_open()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={m.ui_sheet_question()}
        actions={
          <>
            <Button variant="line" onClick={() => setIsOpen(false)}>
              {m.ui_sheet_keep()}
            </Button>
            <Button variant="danger" onClick={() => setIsOpen(false)}>
              {m.ui_sheet_cancel()}
            </Button>
          </>
        }
      >
        {m.ui_sheet_dialog_text()}
      </Dialog>
    </Card>
  )
}

export function StateSheet() {
  return (
    <>
      <StatCard
        icon={<Moon />}
        label={m.ui_sheet_sleep()}
        value="7,3"
        unit="h"
        note={m.ui_sheet_sleep_note()}
      />
      <EmptyState
        title={m.ui_sheet_nothing()}
        actions={
          <>
            <Button>{m.ui_sheet_all()}</Button>
            <Button variant="text">{m.ui_sheet_delete()}</Button>
          </>
        }
      >
        {m.ui_sheet_nothing_text()}
      </EmptyState>
      <EmptyState title={m.ui_sheet_begin()} art="path" actions={<Button>{m.ui_sheet_send()}</Button>} />
      <EmptyState
        title={m.ui_sheet_failed()}
        art={<Galet icon={<CloudOff />} tint={8} />}
        actions={<Button icon={<RotateCw />}>{m.ui_sheet_retry()}</Button>}
      />
      <Card>
        <SunLoader title={m.ui_sheet_analysing()} value={66}>
          {m.ui_sheet_beta_text()}
        </SunLoader>
      </Card>
      <Card>
        <SkeletonGroup status={m.ui_sheet_searching()} className="flex gap-4">
          <Skeleton shape="galet" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton shape="title" width="70%" />
            <Skeleton width="44%" />
            <Skeleton shape="slot" />
          </div>
        </SkeletonGroup>
      </Card>
    </>
  )
}
