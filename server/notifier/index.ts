export { mailSettings } from './mail-settings.ts'
export type { NoticeDependencies } from './hand-over.ts'
export { noticeMails } from './mails.ts'
export { forgetBounce, noteBounce, readBounce } from './note-bounce.ts'
export { type Notice, notify, notifyAll, sendLetter, whoGroupsVisits } from './notify.ts'
export { isPushService, openPushService } from './push-service.ts'
export {
  type BrowserKeys,
  countUnread,
  findNotification,
  forgetBrowser,
  forgetOldNotices,
  keepBrowser,
  listNotifications,
  markRead,
  markSeen,
  readBouncedAddress,
  readChoices,
  readRhythm,
  renewAddress,
  saveBrowser,
  saveChoice,
  saveRhythm,
  settleDesk,
  unreadNotices,
} from './queries.ts'
export { NOTICE_LANES } from './notice-claims.ts'
export { noticeSender, startNoticePumps } from './send-notices.ts'
export {
  beginTextNumber,
  confirmTextNumber,
  dialled,
  forgetTextNumber,
  isPhoneStopped,
  mayAskPhone,
  newCode,
  noteAnswer,
  readAnswer,
  readTextNumber,
} from './text-number.ts'
export { textLetters } from './text-letters.ts'
export { isFromProvider, openTextService, type TextService } from './text-service.ts'
export { wayOutTokens } from './way-out.ts'
export { noticeWords } from './words.ts'
