-- The moment at which the clock of a zone shows a time, of one that comes twice the first: `toMoment` of the domain.
create function moment_of(wall timestamp, zone text) returns timestamptz
  language sql immutable parallel safe
  return (wall at time zone zone) - case
    when ((wall at time zone zone) - interval '1 hour') at time zone zone = wall then interval '1 hour'
    else interval '0'
  end;

-- By moments and not by the clock: where a day begins within the hour that comes twice, that hour would begin the day, end it and begin
-- it again, and no day would have all of its rows (`businessDayOf` of the domain).
create or replace function business_day(at timestamptz, zone text, starts time) returns date
  language sql immutable parallel safe
  return (at at time zone zone)::date
    - case when at < moment_of((at at time zone zone)::date + starts, zone) then 1 else 0 end;
