/** Of what is only usual, fewer rows than this that fit better exchanged say nothing. */
export const LEAST_EXCHANGED_OF_USUAL = 10;
/** Nor do they where they are a smaller share than this of the rows in which the two columns differ: a publisher may have brought a new code. */
export const LEAST_SHARE_EXCHANGED = 0.1;
/** Of a longer file than this every so-manieth row says whether columns are exchanged. EPA's (50,000) is looked at whole: 78 of its rows say what a plug-in hybrid burns beside its charge. */
export const ALL_LOOKED_AT = 60_000;
export const LOOKED_AT_EVERY = 20;
/** Values whose kinds are remembered, and how long one may be: files repeat theirs. */
export const MOST_VALUES_REMEMBERED = 50_000;
export const LONGEST_REMEMBERED = 60;
