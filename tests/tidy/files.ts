import type { Rule, SourceFile } from '#tests/harness/repository.ts'
import type { PlantedRule } from './planted.ts'

const filesThat =
  (isBad: (file: SourceFile) => boolean): Rule =>
  ({ files }) =>
    files.filter((file) => isBad(file)).map((file) => file.path)

const LINES_MAX = 400
const UNFINISHED = /\b(?:TODO|FIXME|XXX|HACK)\b(?!.*#\d+)|\b(?:test|describe)\.(?:only|skip|todo)\(/

export const files: readonly PlantedRule[] = [
  {
    name: 'files are named in kebab-case',
    rule: filesThat(
      ({ path }) => !path.split('/').every((part) => /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(part)),
    ),
    planted: { 'server/contact/sendMail.ts': '', 'server/contact/send-mail.test.ts': '' },
    offences: ['server/contact/sendMail.ts'],
  },
  {
    name: 'files have a name that says what they hold: no utils, helpers or common',
    rule: filesThat(({ path }) =>
      /\/(?:utils?|helpers?|misc|common|shared|lib|types|constants|stuff)(?:\/|\.tsx?$)/.test(path),
    ),
    planted: { 'server/utils/dates.ts': '', 'web/search/types.ts': '', 'web/search/type-of-care.ts': '' },
    offences: ['server/utils/dates.ts', 'web/search/types.ts'],
  },
  {
    name: 'files have 400 lines at most',
    rule: filesThat(({ text }) => text.split('\n').length > LINES_MAX),
    planted: { 'server/long.ts': '\n'.repeat(LINES_MAX), 'server/short.ts': '\n'.repeat(LINES_MAX - 1) },
    offences: ['server/long.ts'],
  },
  {
    name: 'files hold no TODO without an issue, and no skipped test',
    rule: filesThat(({ path, text }) => path !== 'tests/tidy/files.ts' && UNFINISHED.test(text)),
    planted: {
      'server/a.ts': '// TODO later\n',
      'server/b.ts': '// TODO #12 later\n',
      'server/c.test.ts': "test.skip('x', () => {})\n",
    },
    offences: ['server/a.ts', 'server/c.test.ts'],
  },
]
