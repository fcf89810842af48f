export const PLANS_PATH = '/dashboard/professional/plans'
