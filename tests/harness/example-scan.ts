/** An example: stress 8, sleep 2, never active; its overall score is 34. */
export const EXAMPLE_ANSWERS = {
  stress_level: 8,
  work_environment: 'telework',
  sleep_quality: 2,
  physical_activity: 'never',
  nutrition_habits: 'variable',
  pain_frequency: 'sometimes',
  social_support: 3,
  health_goals: 'sleep_better',
}
