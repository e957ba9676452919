/** The council's permit for a skip on the road takes this many working days. */
export const ROAD_WORKING_DAYS = 5;

/** Why days before that can't be booked, for the calendar. */
export const ROAD_NOTICE = `A skip on the road needs ${ROAD_WORKING_DAYS} working days' notice`;
