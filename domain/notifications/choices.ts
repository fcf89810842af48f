import { type Channel, CHANNELS, type Topic, topicEntry } from './kinds.ts'

/** What a person changed, by « topic/channel »; everything else is as the table of kinds says. */
export type Choices = Readonly<Record<string, boolean>>

/** Whether a topic reaches somebody by a channel; what is always sent or never offered cannot be chosen. */
export function isOn(topic: Topic, channel: Channel, choices: Choices): boolean {
  const standing = topicEntry(topic).channels[channel]
  if (standing === 'always' || standing === 'never') return standing === 'always'
  return choices[`${topic}/${channel}`] ?? standing === 'on'
}

export const channelsOf = (topic: Topic, choices: Choices): Channel[] =>
  CHANNELS.filter((channel) => isOn(topic, channel, choices))

export function canChoose(topic: Topic, channel: Channel): boolean {
  const standing = topicEntry(topic).channels[channel]
  return standing === 'on' || standing === 'off'
}
