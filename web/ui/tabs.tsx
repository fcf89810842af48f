import type { ReactNode } from 'react'
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
  type Key,
} from 'react-aria-components/Tabs'
import { classNames } from './class-names.ts'

type TabsProps = {
  label: string
  items: readonly { id: string; label: ReactNode; content: ReactNode; isDisabled?: boolean }[]
  selected?: string | undefined
  defaultSelected?: string | undefined
  onSelect?: ((id: string) => void) | undefined
  tone?: 'plain' | 'night' | undefined
}

/** Views of one page. When each view has its own address, use TabLinks. */
export function Tabs({ label, items, selected, defaultSelected, onSelect, tone = 'plain' }: TabsProps) {
  return (
    <AriaTabs
      {...(selected !== undefined && { selectedKey: selected })}
      {...(defaultSelected !== undefined && { defaultSelectedKey: defaultSelected })}
      onSelectionChange={(key: Key) => onSelect?.(String(key))}
    >
      <AriaTabList aria-label={label} className={classNames('tabs', tone === 'night' && 'tabs--night')}>
        {items.map((item) => (
          <AriaTab key={item.id} id={item.id} className="tab" isDisabled={item.isDisabled ?? false}>
            {item.label}
          </AriaTab>
        ))}
      </AriaTabList>
      {items.map((item) => (
        <AriaTabPanel key={item.id} id={item.id} className="tab-panel">
          {item.content}
        </AriaTabPanel>
      ))}
    </AriaTabs>
  )
}
