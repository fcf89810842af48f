import { createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Composer } from './composer.tsx'

test('words that were refused before the script came are in the field again', () => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Composer
          ref={createRef()}
          threadId="thread"
          name="Laurence"
          replies={[]}
          takesFiles={false}
          tools={null}
          field={createRef()}
          isHidden={false}
          words="Trois phrases écrites."
          onSend={() => undefined}
        />
      ),
    },
  ])
  expect(renderToString(<Page />)).toMatch(/<textarea [^>]*>Trois phrases écrites\.<\/textarea>/)
})
