import 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database that every test file clones (vitest-template.ts). */
    template: string
    objectsFolder: string
  }
}
