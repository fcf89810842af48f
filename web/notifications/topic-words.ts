import type { Channel, Group, Topic } from '#domain/notifications/kinds.ts'
import { m } from '#web/paraglide/messages.js'

type Words = { title: () => string; text: () => string }

export const TOPIC_WORDS: Record<Topic, Words> = {
  visit: { title: m.notifications_topic_visit, text: m.notifications_topic_visit_text },
  reminder: { title: m.notifications_topic_reminder, text: m.notifications_topic_reminder_text },
  room: { title: m.notifications_topic_room, text: m.notifications_topic_room_text },
  'freed-time': { title: m.notifications_topic_freed_time, text: m.notifications_topic_freed_time_text },
  practice: { title: m.notifications_topic_practice, text: m.notifications_topic_practice_text },
  agenda: { title: m.notifications_topic_agenda, text: m.notifications_topic_agenda_text },
  file: { title: m.notifications_topic_file, text: m.notifications_topic_file_text },
  message: { title: m.notifications_topic_message, text: m.notifications_topic_message_text },
  family: { title: m.notifications_topic_family, text: m.notifications_topic_family_text },
  money: { title: m.notifications_topic_money, text: m.notifications_topic_money_text },
  credits: { title: m.notifications_topic_credits, text: m.notifications_topic_credits_text },
  security: { title: m.notifications_topic_security, text: m.notifications_topic_security_text },
  desk: { title: m.notifications_topic_desk, text: m.notifications_topic_desk_text },
}

export const GROUP_WORDS: Record<Group, () => string> = {
  visits: m.notifications_group_visits,
  practice: m.notifications_group_practice,
  exchanges: m.notifications_group_exchanges,
  money: m.notifications_group_money,
  account: m.notifications_group_account,
}

export const CHANNEL_WORDS: Record<Channel, () => string> = {
  app: m.notifications_app,
  mail: m.notifications_mail,
  push: m.notifications_push,
  text: m.notifications_text,
}
