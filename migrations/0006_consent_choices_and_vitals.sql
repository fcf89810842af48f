-- Up Migration
-- Choices of signed-in people live in audit.consent; this is what a consenting visitor's browser measures.
-- No address, no account, no session, no hour: a row cannot be led back to a visit.
create table ops.web_vital (
  id uuid primary key default gen_random_uuid(),
  day date not null default current_date,
  metric text not null check (metric in ('CLS', 'FCP', 'INP', 'LCP', 'TTFB')),
  value double precision not null check (value >= 0 and value < 1e7),
  rating text not null check (rating in ('good', 'needs-improvement', 'poor')),
  route text not null check (route ~ '^/[a-z0-9/:*-]*$' and length(route) <= 80),
  language text not null check (language in ('fr', 'en')),
  device text not null check (device in ('phone', 'tablet', 'desktop'))
);
create index web_vital_day_idx on ops.web_vital (day, metric);

grant select, insert on ops.web_vital to api, jobs;
grant delete on ops.web_vital to jobs;
