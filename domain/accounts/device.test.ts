import { expect, test } from 'vitest'
import { describeDevice } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox Mac computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    'Chrome Windows computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
    'Edge Windows computer',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 OPR/120.0',
    'Opera Linux computer',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    'Chrome ChromeOS computer',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
    'Safari Mac computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari iPhone phone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome iPhone phone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari iPad tablet',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome Android phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
    'Samsung Internet Android tablet',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox Android phone'],
  ['curl/8.15.0', '  computer'],
  ['', '  computer'],
])('%s is recognised', (userAgent, expected) => {
  const { browser, system, kind } = describeDevice(userAgent)
  expect(`${browser} ${system} ${kind}`).toBe(expected)
})
