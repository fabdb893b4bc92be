//! The site through its router and over real sockets.

mod assets;
mod bad_input;
mod cluster;
mod computer;
mod crowds;
mod draws;
mod faults;
mod hotseat;
mod kill;
mod leak;
mod limits;
mod nodes;
mod owners;
mod print;
mod process;
mod random_play;
mod records;
mod resend;
mod restart;
mod rules;
mod scratch;
mod setups;
mod site;
mod sockets;
mod store;
