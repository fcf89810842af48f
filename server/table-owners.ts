import type { DB } from './platform/database-types.ts'

/**
 * Who writes each table: one room, and everybody else asks it (tests/tidy.test.ts). Reading is free. A new table without
 * an owner does not compile. Triggers, migrations, ops and tests write where they must.
 */
export const TABLE_OWNERS: Record<keyof DB, string> = {
  'auth.account': 'accounts',
  'auth.deletionRequest': 'accounts',
  'auth.emailLink': 'accounts',
  'auth.passkey': 'accounts',
  'auth.session': 'accounts',
  'auth.twoFactor': 'accounts',
  'auth.usedCode': 'accounts',
  'auth.user': 'accounts',
  'auth.verification': 'accounts',
  'market.profile': 'accounts',

  'market.bookingRules': 'booking/schedule',
  'market.scheduleException': 'booking/schedule',
  'market.weeklyHours': 'booking/schedule',

  'market.busyCalendar': 'booking/busy-calendars',
  'market.busyTime': 'booking/busy-calendars',

  'market.consultation': 'consultations',
  'market.consultationPresence': 'consultations',
  'market.roomTold': 'consultations',
  'ops.consultationPeer': 'consultations',
  'ops.consultationSignal': 'consultations',

  'market.freeTime': 'booking/slots',
  'market.freeTimeDue': 'booking/slots',
  'market.freedTime': 'booking/slots',
  'market.visitorHold': 'booking/slots',

  'market.absenceReview': 'booking/appointments',
  'market.appointment': 'booking/appointments',
  'market.appointmentReminder': 'booking/appointments',
  'market.appointmentTransition': 'booking/appointments',
  'market.calendarFeed': 'booking/appointments',
  'market.favourite': 'booking/appointments',
  'market.onSitePayment': 'booking/appointments',
  'market.timeClaim': 'booking/appointments',
  'market.visitContact': 'booking/appointments',
  'market.visitLink': 'booking/appointments',
  'market.visitDecision': 'booking/appointments',
  'market.visitShift': 'booking/appointments',

  'market.waitEntry': 'booking/wait-list',
  'market.waitOffer': 'booking/wait-list',

  'market.stormDay': 'booking/storm-day',
  'market.stormProposal': 'booking/storm-day',

  'market.clientTag': 'clients',
  'market.clientVisit': 'clients',
  'market.practiceClient': 'clients',
  'market.practiceClientTag': 'clients',

  'market.payoutAccount': 'connect',

  'market.clientRecord': 'record',
  'market.note': 'record',
  'market.noteAddendum': 'record',
  'market.noteRevision': 'record',
  'market.noteTemplate': 'record',
  'market.recordRequest': 'record',

  'audit.consent': 'consent',

  'market.contactMessage': 'contact',

  'market.directoryEntry': 'directory',
  'market.directoryTopic': 'directory',
  'market.directoryWord': 'directory',
  'market.topic': 'directory',

  'market.familyAgreement': 'family',
  'market.familyMember': 'family',
  'market.familyVisit': 'family',

  'health.formAnswer': 'forms',
  'health.formKey': 'forms',
  'market.form': 'forms',
  'market.formRequest': 'forms',
  'market.formService': 'forms',
  'market.formVersion': 'forms',

  'market.founderAccount': 'founders',
  'market.founderSeat': 'founders',
  'market.founderSignup': 'founders',
  'market.founderWaiting': 'founders',

  'health.communityFigure': 'health',
  'health.communityGroup': 'health',
  'health.communityMember': 'health',
  'health.goal': 'health',
  'health.metric': 'health',
  'health.metricKey': 'health',
  'health.personKey': 'health',
  'health.putAside': 'health',
  'health.scanResult': 'health',
  'health.share': 'health',
  'health.who5Result': 'health',

  'ledger.account': 'ledger',
  'ledger.auditRun': 'ledger',
  'ledger.balance': 'ledger',
  'ledger.entry': 'ledger',
  'ledger.movement': 'ledger',
  'ledger.purpose': 'ledger',
  'ledger.reservation': 'ledger',
  'ledger.resolution': 'ledger',
  'ledger.transfer': 'ledger',

  'market.matchingQuestion': 'matching',

  'market.inboxSettings': 'messages',
  'market.message': 'messages',
  'market.messageFile': 'messages',
  'market.messageReport': 'messages',
  'market.savedReply': 'messages',
  'market.thread': 'messages',
  'market.threadSide': 'messages',
  'market.bouncedAddress': 'notifier',
  'market.notification': 'notifier',
  'market.notificationChoice': 'notifier',
  'market.notificationRhythm': 'notifier',
  'market.pushSubscription': 'notifier',
  'market.stoppedPhone': 'notifier',
  'market.textNumber': 'notifier',
  'ops.outgoingNotice': 'notifier',

  'market.professional': 'onboarding',
  'market.professionalPlace': 'onboarding',
  'market.professionalService': 'onboarding',
  'market.professionalSpeciality': 'onboarding',
  'market.proofDocument': 'onboarding',
  'market.suspensionAct': 'onboarding',
  'market.shownChange': 'onboarding',
  'market.verification': 'onboarding',

  'market.cardRefund': 'payments',
  'market.payment': 'payments',

  'market.payout': 'payouts',
  'market.payoutApproval': 'payouts',
  'market.payoutDestination': 'payouts',

  'audit.event': 'platform',
  'ops.idempotency': 'platform',
  'ops.migration': 'platform',
  'ops.objectToRemove': 'platform',
  'ops.outgoingMail': 'platform',
  'ops.rateLimit': 'platform',

  'market.insuranceCeiling': 'receipts',
  'market.insurancePlan': 'receipts',
  'market.invoiceDue': 'receipts',
  'market.receipt': 'receipts',
  'market.receiptClaim': 'receipts',
  'market.receiptSeries': 'receipts',

  'market.taxRegistration': 'taxes',

  'market.review': 'reviews',

  'market.leaderboardAlias': 'rewards',
  'market.pointsExpiry': 'rewards',
  'market.pointsNotice': 'rewards',
  'market.redemption': 'rewards',
  'market.reward': 'rewards',
  'market.rewardCard': 'rewards',
  'market.rewardCardUse': 'rewards',
  'market.rewardCode': 'rewards',
  'market.rewardDonation': 'rewards',
  'market.rewardDue': 'rewards',
  'market.rewardEarning': 'rewards',
  'market.rewardPartner': 'rewards',
  'market.voucher': 'rewards',

  'market.stripeCustomer': 'stripe',
  'market.stripeEvent': 'stripe',
  'market.stripeEventFailure': 'stripe',
  'market.stripeForgery': 'stripe',
  'market.stripeReconciliation': 'stripe',
  'market.stripeSubject': 'stripe',

  'market.creditGrant': 'subscriptions',
  'market.packageCheckout': 'subscriptions',
  'market.packageInvoice': 'subscriptions',
  'market.priceChange': 'subscriptions',
  'market.priceNotice': 'subscriptions',
  'market.subscription': 'subscriptions',

  'ops.pathStep': 'path',
  'ops.webVital': 'vitals',
}
